// A query that could not be loaded: what happened, and another try.
import { ErrorState } from './error-state.tsx'

export type FailedQuery = {
  error: Error | null
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** Nothing while the query has not failed. */
export function QueryError({ query: { error, isFetching, refetch } }: { query: FailedQuery }) {
  if (!error) return null
  return (
    <ErrorState message={error.message} isRetrying={isFetching} onRetry={() => void refetch()} />
  )
}
