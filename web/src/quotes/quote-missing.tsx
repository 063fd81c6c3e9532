// The screen for a quote that does not exist or did not load.
import { isGone } from '../api-error.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'

export type QuoteMissingProps = {
  error: Error
  backHref: string
  isRetrying: boolean
  onRetry: () => void
}

export function QuoteMissing({ error, backHref, isRetrying, onRetry }: QuoteMissingProps) {
  return (
    <Page header={<PageHeader title="Quote" backHref={backHref} backLabel="Back to quotes" />}>
      {isGone(error) ? (
        <EmptyState
          title="Quote Not Found"
          description="It was deleted, or the link is incomplete."
          action={<ButtonLink href={backHref}>Back to Quotes</ButtonLink>}
        />
      ) : (
        <ErrorState message={error.message} isRetrying={isRetrying} onRetry={onRetry} />
      )}
    </Page>
  )
}
