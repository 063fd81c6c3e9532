// When shown data load again: after a change, including those still loading, and when a screen opens again.
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * For what the whole team changes: a screen that opens shows what this phone has and asks again, unless it asked within
 * these milliseconds. No event announces a saved quote, a new customer or a corrected address.
 */
export const TEAM_STALE_MS = 10_000

/** Refetches every query whose key starts with `queryKey`. Resolves when the mounted ones have loaded. */
export async function refetchQueries(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  // Invalidating keeps a first load that is in flight, whose reply may predate the change. Cancel it so that it starts over.
  await queryClient.cancelQueries({
    queryKey,
    predicate: query => query.state.data === undefined && query.getObserversCount() > 0,
  })
  await queryClient.invalidateQueries({ queryKey })
}
