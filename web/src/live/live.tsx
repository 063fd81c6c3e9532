// Follows what happens to the business's quotes, once the first screen has loaded.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { afterStart } from '../after-start.ts'

export function Live() {
  const queryClient = useQueryClient()
  useEffect(() => {
    let stop: (() => void) | undefined
    let isOver = false
    const cancel = afterStart(async () => {
      const { refreshOnEvents } = await import('./refresh-on-events.ts')
      if (!isOver) stop = refreshOnEvents(queryClient)
    })
    return () => {
      isOver = true
      cancel()
      stop?.()
    }
  }, [queryClient])
  return null
}
