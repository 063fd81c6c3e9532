// Says that the last day of a quote without an answer has passed, and what to do.
import { type Business, dayOf } from '@quotewright/domain/accounts/account'
import { formatDay } from '@quotewright/domain/dates'
import type { QuoteCard } from '@quotewright/domain/quotes/quote-card'
import { hasExpired } from '@quotewright/domain/quotes/quote-expiry'
import { isOutstanding } from '@quotewright/domain/quotes/quote-status'
import { unbroken } from '@quotewright/domain/unbroken'
import { Banner } from '../ui/banner.tsx'

type Dated = Pick<QuoteCard, 'status' | 'replacedBy' | 'validUntil'>

/** Whether the customer could not accept it anymore, so that sending it is of no use. */
export function isTooLate(quote: Dated, business: Business): boolean {
  return isOutstanding(quote) && hasExpired(quote.validUntil, dayOf(business, new Date()))
}

type ExpiredNoticeProps = { quote: Dated; business: Business }

export function ExpiredNotice({ quote, business }: ExpiredNoticeProps) {
  const { status, validUntil } = quote
  if (validUntil === null || !isTooLate(quote, business)) return null
  return (
    <Banner tone="warning" title={unbroken(`This quote expired on ${formatDay(validUntil)}`)}>
      {status === 'sent'
        ? 'Revise it to send it with a new last day.'
        : 'Edit it to give it a new last day, then send it.'}
    </Banner>
  )
}
