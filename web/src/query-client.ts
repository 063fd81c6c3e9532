// Server state as spec §7 has it: no retry, no refetch on focus, no polling, never stale.
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { currentUserKey } from './account/queries.ts'
import { ApiError } from './api-error.ts'

/** A session that ended while somebody worked: the gate shows sign in, at the same address. */
function handleError(error: Error) {
  const isOver = error instanceof ApiError && error.status === 401
  if (isOver && queryClient.getQueryData(currentUserKey)) {
    queryClient.setQueryData(currentUserKey, null)
  }
}

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: handleError }),
  mutationCache: new MutationCache({ onError: handleError }),
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      staleTime: Number.POSITIVE_INFINITY,
      networkMode: 'always',
    },
    // Without a connection a call fails at once and says so, instead of waiting in silence.
    mutations: { retry: false, networkMode: 'always' },
  },
})
