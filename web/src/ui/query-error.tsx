// The error of a query with a retry button.
import { ErrorState } from './error-state.tsx'

export type FailedQuery = {
  error: Error | null
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** Renders nothing unless the query has failed. */
export function QueryError({ query: { error, isFetching, refetch } }: { query: FailedQuery }) {
  if (!error) return null
  return (
    <ErrorState message={error.message} isRetrying={isFetching} onRetry={() => void refetch()} />
  )
}
