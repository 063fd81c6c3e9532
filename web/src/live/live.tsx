// Follows what happens to the business's quotes, once the first screen has loaded.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Leaves network and CPU to the first screen until then. */
const LATER_MS = 4000

export function Live() {
  const queryClient = useQueryClient()
  useEffect(() => {
    let stop: (() => void) | undefined
    let isOver = false
    const follow = async () => {
      const { refreshOnEvents } = await import('./refresh-on-events.ts')
      if (!isOver) stop = refreshOnEvents(queryClient)
    }
    const timer = setTimeout(() => {
      follow().catch((error: unknown) => console.warn('Could not follow events.', error))
    }, LATER_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop?.()
    }
  }, [queryClient])
  return null
}
