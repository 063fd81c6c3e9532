// A call that a person starts takes the error of the one before away.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useEndError } from './ui/toast.tsx'

export function ErrorEnd() {
  const queryClient = useQueryClient()
  const endError = useEndError()
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe(event => {
        const isStarted = event.type === 'updated' && event.action.type === 'pending'
        // Not one that nobody has pressed for: the error may still be read.
        if (isStarted && !event.mutation.meta?.['isByItself']) endError()
      }),
    [queryClient, endError],
  )
  return null
}
