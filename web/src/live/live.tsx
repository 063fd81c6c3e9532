// Refetches what the open screen shows when something happens to a quote, such as a customer's answer.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshQuotes } from '../quotes/queries.ts'
import { refetchQueries } from '../refetch-queries.ts'

/** Leaves network and CPU to the first screen until then. */
const LATER_MS = 4000

export function Live() {
  const queryClient = useQueryClient()
  useEffect(() => {
    let stop: (() => void) | undefined
    let isOver = false
    const watch = async () => {
      const { watchEvents } = await import('./watch-events.ts')
      if (!isOver) stop = watchEvents(() => void refresh(queryClient))
    }
    const timer = setTimeout(() => {
      watch().catch((error: unknown) => console.warn('Could not watch for events.', error))
    }, LATER_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop?.()
    }
  }, [queryClient])
  return null
}

/** Only queries of the mounted screen load again at once; the others when they are next shown. */
function refresh(queryClient: QueryClient): Promise<unknown> {
  return Promise.all([
    refreshQuotes(queryClient),
    refetchQueries(queryClient, ['/api', 'customers']),
    refetchQueries(queryClient, ['/api', 'reports']),
  ])
}
