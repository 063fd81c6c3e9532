// Who rejected the quote, and the reason they gave.
import { eventSentence } from '@quotewright/domain/quote-event'
import { useHistory } from '../activity/queries.ts'
import { Banner } from '../ui/banner.tsx'

export function DeclineNotice({ quoteId }: { quoteId: string }) {
  const { data } = useHistory(quoteId)
  const rejection = data?.find(({ kind }) => kind === 'rejected')
  if (!rejection) return null
  return (
    <Banner tone="warning" title={eventSentence(rejection)}>
      {rejection.note && `“${rejection.note}”`}
    </Banner>
  )
}
