// The change orders of an accepted quote.
import { formatDollars } from '@quotewright/domain/money'
import { versionName } from '@quotewright/domain/quotes/quote'
import { Link } from 'wouter'
import { Card } from '../ui/card.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { QuoteStatus } from './quote-status.tsx'
import { useChangeOrders } from './version-queries.ts'

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
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
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
