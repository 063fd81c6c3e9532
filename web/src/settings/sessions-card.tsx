// The signed-in browsers, each with a sign-out button.
import { browserName } from '@quotewright/domain/browser-name'
import { relativeTime } from '@quotewright/domain/dates'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { QueryError } from '../ui/error-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { useToast } from '../ui/toast.tsx'
import { useEndSession, useSessions } from './queries.ts'

export function SessionsCard() {
  const sessions = useSessions()
  const end = useEndSession()
  const showToast = useToast()

  function handleEnd(id: string | null) {
    end.mutateAsync(id).then(
      () => showToast({ title: 'Signed Out', tone: 'success' }),
      (failure: Error) =>
        showToast({ title: 'Not Signed Out', description: failure.message, tone: 'danger' }),
    )
  }

  if (sessions.isPending) {
    return (
      <Card>
        <Loading label="Loading signed-in browsers">
          <Skeleton className="h-12 w-full" />
        </Loading>
      </Card>
    )
  }
  if (sessions.isError) {
    return (
      <Card>
        <QueryError query={sessions} />
      </Card>
    )
  }
  return (
    <Card isFlush>
      <ul className="divide-y divide-line">
        {sessions.data.map(({ id, userAgent, isThis, since }) => (
          <li key={id} className="flex min-h-16 items-center justify-between gap-3 px-4 py-2">
            <span className="min-w-0">
              <span className="block truncate font-semibold">{browserName(userAgent)}</span>
              <span className="block text-muted text-sm">
                {isThis
                  ? 'This browser'
                  : `Since ${relativeTime(new Date(since), new Date()).toLowerCase()}`}
              </span>
            </span>
            {!isThis && (
              <Button tone="quiet" onClick={() => handleEnd(id)}>
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.data.length > 1 && (
        <div className="border-line border-t p-3">
          <Button
            tone="secondary"
            isWide
            isBusy={end.isPending && end.variables === null}
            onClick={() => handleEnd(null)}
          >
            Sign out everywhere else
          </Button>
        </div>
      )}
    </Card>
  )
}
