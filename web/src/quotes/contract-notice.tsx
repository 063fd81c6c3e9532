// Says of a change order that it changes an accepted quote, and which of both counts.
import {
  type ChangeOrder,
  type QuoteWithLines,
  versionName,
} from '@quotewright/domain/quotes/quote'
import { hasFallen, isOutdated } from '@quotewright/domain/quotes/quote-status'
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

/** Whether the quote is a change order that the customer cannot accept. False until its contract is loaded. */
export function useHasFallen(quote: Pick<QuoteWithLines, 'status' | 'contractId'>): boolean {
  const { contractId } = quote
  const { data: contract } = useQuote(contractId ?? '', contractId !== null)
  return contract !== undefined && hasFallen(quote, contract)
}

export type ContractNoticeProps = {
  quote: Pick<QuoteWithLines, 'status' | 'revision' | 'changeOrder' | 'replacedBy'>
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
  const isOld = isOutdated({ ...quote, contractId })
  const isFallen = isOld || (contract !== undefined && hasFallen(quote, contract))
  return (
    <Banner
      tone={quote.status === 'approved' ? 'success' : isFallen ? 'warning' : 'info'}
      title={`${versionName(quote)} to an accepted quote`}
      action={
        <ButtonLink href={`/quotes/${contractId}`} tone="secondary">
          {isFallen ? 'Open the quote' : 'Open the accepted quote'}
        </ButtonLink>
      }
    >
      {isOld
        ? 'This change order was made before the quote was changed. Make a new one.'
        : isFallen
          ? 'The quote was revised or reopened since, so the customer cannot accept this change order.'
          : states[quote.status]}
    </Banner>
  )
}
