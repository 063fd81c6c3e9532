// Server state as spec §7 has it: no retry, no refetch on focus, no polling, never stale. What failed is loaded once the network is back.
import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { forgetUser } from './account/kept-user.ts'
import { currentUserKey } from './account/queries.ts'
import { ApiError } from './api-error.ts'

/** A session that ended while somebody worked: the gate shows sign in, at the same address. */
function handleError(error: Error) {
  const isOver = error instanceof ApiError && error.status === 401
  if (isOver && queryClient.getQueryData(currentUserKey)) {
    void forgetUser()
    queryClient.setQueryData(currentUserKey, null)
  }
}

// It believes in a network until it hears that there is none: a page that opened without would never hear it come back.
onlineManager.setOnline(navigator.onLine)

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: handleError }),
  mutationCache: new MutationCache({ onError: handleError }),
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: ({ state }) => state.status === 'error' && 'always',
      staleTime: Number.POSITIVE_INFINITY,
      networkMode: 'always',
    },
    // Without a connection a call fails at once and says so, instead of waiting in silence.
    mutations: { retry: false, networkMode: 'always' },
  },
})
