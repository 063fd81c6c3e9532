// Who rejected the quote, and the reason they gave.
import { eventSentence } from '@quotewright/domain/quote-links/quote-event'
import { useHistory } from '../activity/queries.ts'
import { Banner } from '../ui/banner.tsx'
import { NoticeSkeleton } from './opening-quote.tsx'

export function DeclineNotice({ quoteId }: { quoteId: string }) {
  const { data, isPending } = useHistory(quoteId)
  const rejection = data?.find(({ kind }) => kind === 'rejected')
  if (isPending) return <NoticeSkeleton />
  if (!rejection) return null
  return (
    <Banner tone="warning" title={eventSentence(rejection)}>
      {/* A second line in any case, as the gray shape before it has. */}
      {rejection.note ? `“${rejection.note}”` : 'No reason given'}
    </Banner>
  )
}
