// Refetches what the open screen shows when something happens to a quote or invoice, such as a customer's answer.
import { type CurrentUser, dayOf } from '@quotewright/domain/accounts/account'
import type { QueryClient } from '@tanstack/react-query'
import { currentUserKey } from '../account/queries.ts'
import { refreshQuotes } from '../quotes/queries.ts'
import { refetchQueries } from '../refetch-queries.ts'
import { watchEvents } from './watch-events.ts'

/** Returns a function that stops. */
export function refreshOnEvents(queryClient: QueryClient): () => void {
  return watchEvents(
    () => void refresh(queryClient),
    instant => {
      const user = queryClient.getQueryData<CurrentUser | null>(currentUserKey)
      return user ? dayOf(user.business, instant) : ''
    },
  )
}

/** Only queries of the mounted screen load again at once; the others when they are next shown. */
function refresh(queryClient: QueryClient): Promise<unknown> {
  return Promise.all([
    refreshQuotes(queryClient),
    refetchQueries(queryClient, ['/api', 'leads']),
    refetchQueries(queryClient, ['/api', 'invoices']),
    refetchQueries(queryClient, ['/api', 'reports']),
  ])
}
