// Content or a query that did not load: an error message and a retry button.
import { CloudAlert, RotateCw } from 'lucide-react'
import { isUnreachable } from '../api-error.ts'
import { useOnline } from '../device/online.ts'
import { Button } from './button.tsx'

export type ErrorStateProps = {
  title?: string
  message: string
  onRetry: () => void
  isRetrying?: boolean
}

export function ErrorState({
  title = 'This did not load',
  message,
  onRetry,
  isRetrying = false,
}: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center px-4 py-8 text-center">
      <CloudAlert aria-hidden="true" size={44} strokeWidth={1.75} className="mb-3 text-red-mark" />
      <p className="font-bold text-lg">{title}</p>
      <p className="mt-1 max-w-xs text-muted">{message}</p>
      <Button
        tone="secondary"
        className="mt-5"
        isBusy={isRetrying}
        onClick={onRetry}
        icon={<RotateCw aria-hidden="true" size={20} />}
      >
        Try again
      </Button>
    </div>
  )
}

export type FailedQuery = {
  error: Error | null
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** Renders nothing unless the query has failed. */
export function QueryError({ query: { error, isFetching, refetch } }: { query: FailedQuery }) {
  const isOnline = useOnline()
  if (!error) return null
  const shown =
    isOnline || !isUnreachable(error)
      ? { message: error.message }
      : { title: 'No connection', message: 'This loads by itself when you are back online.' }
  return <ErrorState {...shown} isRetrying={isFetching} onRetry={() => void refetch()} />
}
