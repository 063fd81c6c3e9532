// The change orders of an accepted quote, and what a change order says of the quote that it changes.
import { formatDollars } from '@quotewright/domain/money'
import { type ChangeOrder, type QuoteWithLines, versionName } from '@quotewright/domain/quote'
import { Link } from 'wouter'
import { Banner } from '../ui/banner.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { QuoteStatus } from './quote-status.tsx'
import { useChangeOrders } from './version-queries.ts'

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

/** Renders nothing for a quote without change orders. */
export function ChangeOrders({ quoteId }: { quoteId: string }) {
  const { data } = useChangeOrders(quoteId)
  const others = data?.filter(({ id }) => id !== quoteId) ?? []
  if (others.length === 0) return null
  return (
    <section aria-labelledby="change-orders">
      <SectionHeading id="change-orders">Change orders</SectionHeading>
      <Card>
        <ul className="divide-y divide-line">
          {others.map(order => (
            <li key={order.id}>
              <Link
                href={`/quotes/${order.id}`}
                className="flex min-h-target flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
              >
                <span className="font-semibold underline">{versionName(order)}</span>
                <span className="flex items-center gap-3">
                  <span className="figures font-bold">{formatDollars(order.total)}</span>
                  <QuoteStatus quote={order} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
