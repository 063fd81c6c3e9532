// A customer's quotes, newest first.
import { relativeTime } from '@quotewright/domain/dates'
import { listedTotal } from '@quotewright/domain/quotes/quote-options'
import { QuoteStatus } from '../quotes/quote-status.tsx'
import { Card } from '../ui/card.tsx'
import { QueryError } from '../ui/error-state.tsx'
import { ListEnd } from '../ui/list-end.tsx'
import { ListRow } from '../ui/list-row.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { useQuotesOf } from './queries.ts'

export function CustomerQuotes({ customerId }: { customerId: string }) {
  return (
    <section aria-labelledby="their-quotes">
      <SectionHeading id="their-quotes">Quotes</SectionHeading>
      <Card isFlush>
        <Quotes customerId={customerId} />
      </Card>
    </section>
  )
}

function Quotes({ customerId }: { customerId: string }) {
  const list = useQuotesOf(customerId)
  if (list.isPending) {
    return (
      <Loading label="Loading their quotes" className="flex flex-col gap-4 p-4">
        {[1, 2, 3].map(row => (
          <Skeleton key={row} className="h-10 w-full" />
        ))}
      </Loading>
    )
  }
  if (list.isError && !list.data) {
    return <QueryError query={list} />
  }
  const quotes = list.data.pages.flatMap(page => page.items)
  if (quotes.length === 0) return <p className="p-4 text-muted">No quotes yet.</p>
  return (
    <ul className="divide-y divide-line">
      {quotes.map(quote => (
        <li key={quote.id}>
          <ListRow
            href={`/quotes/${quote.id}`}
            title={quote.jobAddress || quote.quoteNumber}
            description={relativeTime(new Date(quote.createdAt), new Date())}
            trailing={
              <span className="flex flex-col items-end gap-1">
                <span className="figures font-bold">{listedTotal(quote)}</span>
                <QuoteStatus quote={quote} />
              </span>
            }
          />
        </li>
      ))}
      {list.hasNextPage && (
        <li>
          <ListEnd list={list} failure="The next quotes did not load." />
        </li>
      )}
    </ul>
  )
}
