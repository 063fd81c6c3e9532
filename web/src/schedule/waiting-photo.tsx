// A photo that only this phone has, and what it waits for.
import { useIsMutating } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Skeleton } from '../ui/skeleton.tsx'
import { sendingKey, usePicture } from './waiting-queries.ts'

export function WaitingPicture({ id, alt }: { id: string; alt: string }) {
  const { data: picture } = usePicture(id)
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !picture) return undefined
      const url = URL.createObjectURL(new Blob([picture], { type: 'image/jpeg' }))
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [picture],
  )
  if (!picture) return <Skeleton className="aspect-square w-full rounded-md" />
  return <img ref={show} alt={alt} className="aspect-square w-full rounded-md object-cover" />
}

export function WaitingNote() {
  const isSending = useIsMutating({ mutationKey: sendingKey }) > 0
  return <Note>{isSending ? 'Sending…' : 'Waiting for a connection'}</Note>
}

export function Note({ children }: { children: string }) {
  return <span className="block text-balance text-muted text-sm">{children}</span>
}
