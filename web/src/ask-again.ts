// After a change: what it has made old is asked for again, also what is being asked for at this moment.
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Of everything whose key begins so. Resolves when what is shown has been answered. */
export async function askAgain(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  // A first answer on its way is from before the change, and would stand: invalidating alone waits for it.
  await queryClient.cancelQueries({
    queryKey,
    predicate: query => query.state.data === undefined && query.getObserversCount() > 0,
  })
  await queryClient.invalidateQueries({ queryKey })
}
