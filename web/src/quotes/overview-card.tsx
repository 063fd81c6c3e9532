// A quote at a glance: total, status, dates, job address.
import { nameWithCompany } from '@quotewright/domain/customers/customer'
import { formatDay } from '@quotewright/domain/dates'
import { formatDollars } from '@quotewright/domain/money'
import type { LineItem } from '@quotewright/domain/quotes/line-item'
import type { QuoteCard } from '@quotewright/domain/quotes/quote-card'
import { listedTotal } from '@quotewright/domain/quotes/quote-options'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Card } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { QuoteStatus } from './quote-status.tsx'

/** The card of a list has no notes and lines; the whole quote has them. */
export type OverviewCardProps = {
  quote: QuoteCard & {
    notes?: string | null
    lineItems?: readonly Pick<LineItem, 'isOptional' | 'isSelected'>[]
  }
}

export function OverviewCard({ quote }: OverviewCardProps) {
  const { depositAmount, createdDay, status, validUntil, jobAddress, notes } = quote
  return (
    <Card aria-label="Overview">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="figures font-extrabold text-3xl large-text:text-[min(1.5rem,10vw)]">
          <span className="sr-only">Total </span>
          {listedTotal(quote)}
        </p>
        <QuoteStatus quote={quote} />
      </div>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] large-text:grid-cols-1 gap-x-4 gap-y-1.5 border-line border-t pt-3">
        <Fact name="Quote number">{quote.quoteNumber}</Fact>
        {quote.changeOrder !== null && <Fact name="Change order">{String(quote.changeOrder)}</Fact>}
        {quote.revision > 1 && quote.changeOrder === null && (
          <Fact name="Revision">{String(quote.revision)}</Fact>
        )}
        {depositAmount > 0 && <Fact name="Deposit">{formatDollars(depositAmount)}</Fact>}
        <Fact name="Created">{formatDay(createdDay)}</Fact>
        {status !== 'approved' && (
          <Fact name="Valid until">{validUntil ? formatDay(validUntil) : 'No end date'}</Fact>
        )}
        {jobAddress && <Fact name="Job address">{jobAddress}</Fact>}
        {notes && <Fact name="Notes">{notes}</Fact>}
      </dl>
      {quote.customer && (
        <Link
          href={`/customers/${quote.customer.id}`}
          className="wrap-anywhere -mb-3 mt-1 inline-flex min-h-target items-center py-2.5 font-semibold text-accent-text underline underline-offset-4"
        >
          {`Customer ${nameWithCompany(quote.customer)}`}
        </Link>
      )}
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="whitespace-pre-line text-balance break-words text-right font-semibold large-text:text-left">
        {children}
      </dd>
    </>
  )
}

export function OverviewSkeleton() {
  return (
    <Card>
      <div className="flex items-center justify-between">
        <Skeleton className="h-10 w-40" />
        <Skeleton className="h-6 w-24 rounded-full" />
      </div>
      <div className="mt-4 flex flex-col gap-3 border-line border-t pt-4">
        {['w-48', 'w-36', 'w-40', 'w-52'].map(width => (
          <div key={width} className="flex justify-between">
            <Skeleton className="h-4.5 w-20" />
            <Skeleton className={`h-4.5 ${width}`} />
          </div>
        ))}
      </div>
    </Card>
  )
}
