// Refetches queries after a change, including those still loading.
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Refetches every query whose key starts with `queryKey`. Resolves when the mounted ones have loaded. */
export async function refetchQueries(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  // Invalidating keeps a first load that is in flight, whose reply may predate the change. Cancel it so that it starts over.
  await queryClient.cancelQueries({
    queryKey,
    predicate: query => query.state.data === undefined && query.getObserversCount() > 0,
  })
  await queryClient.invalidateQueries({ queryKey })
}
