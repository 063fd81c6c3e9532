// The query client (spec §7): no retries, no refetch on focus, no polling, never stale unless a query says so. Failed queries reload when the network returns.
import {
  MutationCache,
  notifyManager,
  onlineManager,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query'
import { forgetUser } from './account/kept-user.ts'
import { currentUserKey } from './account/queries.ts'
import { ApiError } from './api-error.ts'

/** A 401 means that the session ended: the gate then shows sign-in at the same URL. */
function handleError(error: Error) {
  const isOver = error instanceof ApiError && error.status === 401
  if (isOver && queryClient.getQueryData(currentUserKey)) {
    void forgetUser()
    queryClient.setQueryData(currentUserKey, null)
  }
}

// onlineManager assumes it starts online; a page opened offline would otherwise miss the reconnect event.
onlineManager.setOnline(navigator.onLine)

// A timer, the default, would let a tapped switch show its old state for a frame.
notifyManager.setScheduler(queueMicrotask)

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
    // Offline mutations fail at once with a message instead of waiting silently.
    mutations: { retry: false, networkMode: 'always' },
  },
})
