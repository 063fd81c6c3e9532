// Says of a change order that it changes an accepted quote, and which of both counts.
import { type ChangeOrder, type QuoteWithLines, versionName } from '@quotewright/domain/quote'
import { Banner } from '../ui/banner.tsx'
import { ButtonLink } from '../ui/button-link.tsx'

const states: Record<ChangeOrder['status'], string> = {
  draft: 'The accepted quote stands until the customer accepts this.',
  pending: 'The accepted quote stands until the customer accepts this.',
  sent: 'The accepted quote stands until the customer accepts this.',
  approved: 'It is accepted and counts with its new total.',
  rejected: 'The accepted quote stands.',
}

export type ContractNoticeProps = {
  quote: QuoteWithLines
  /** The id of the quote that it changes. */
  contractId: string
}

export function ContractNotice({ quote, contractId }: ContractNoticeProps) {
  return (
    <Banner
      tone={quote.status === 'approved' ? 'success' : 'info'}
      title={`${versionName(quote)} to an accepted quote`}
      action={
        <ButtonLink href={`/quotes/${contractId}`} tone="secondary">
          Open the accepted quote
        </ButtonLink>
      }
    >
      {states[quote.status]}
    </Banner>
  )
}
