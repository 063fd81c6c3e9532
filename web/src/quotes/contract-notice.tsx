// Says of a change order that it changes an accepted quote, and which of both counts.
import { type ChangeOrder, type QuoteWithLines, versionName } from '@quotewright/domain/quote'
import { isInForce } from '@quotewright/domain/quote-status'
import { Banner } from '../ui/banner.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { useQuote } from './queries.ts'

const states: Record<ChangeOrder['status'], string> = {
  draft: 'The accepted quote stands until the customer accepts this.',
  pending: 'The accepted quote stands until the customer accepts this.',
  sent: 'The accepted quote stands until the customer accepts this.',
  approved: 'It is accepted and counts with its new total.',
  rejected: 'The accepted quote stands.',
}

export type ContractNoticeProps = {
  quote: Pick<QuoteWithLines, 'status' | 'revision' | 'changeOrder'>
  /** The id of the quote that it changes. */
  contractId: string
}

export function ContractNotice({ quote, contractId }: ContractNoticeProps) {
  const { data } = useQuote(contractId)
  return <ContractBanner quote={quote} contractId={contractId} contract={data} />
}

type ContractBannerProps = ContractNoticeProps & {
  /** Left out until it is loaded. */
  contract?: QuoteWithLines | undefined
}

export function ContractBanner({ quote, contractId, contract }: ContractBannerProps) {
  const isAccepted = quote.status === 'approved'
  // An accepted change order has replaced the quote itself.
  const isFallen = contract !== undefined && !isAccepted && !isInForce(contract)
  return (
    <Banner
      tone={isAccepted ? 'success' : isFallen ? 'warning' : 'info'}
      title={`${versionName(quote)} to an accepted quote`}
      action={
        <ButtonLink href={`/quotes/${contractId}`} tone="secondary">
          {isFallen ? 'Open the quote' : 'Open the accepted quote'}
        </ButtonLink>
      }
    >
      {isFallen
        ? 'The quote was revised or reopened since, so the customer cannot accept this change order.'
        : states[quote.status]}
    </Banner>
  )
}
