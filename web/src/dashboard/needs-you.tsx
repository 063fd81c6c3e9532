// How many quotes need the business, by need; each leads to those quotes.
import { needCount, QuoteNeed } from '@quotewright/domain/quotes/quote-need'
import {
  CalendarClock,
  Hourglass,
  type LucideIcon,
  MessageCircleQuestion,
  MessageCircleReply,
} from 'lucide-react'
import { useQuoteNeeds } from '../quotes/queries.ts'
import { Card } from '../ui/card.tsx'
import { QueryError } from '../ui/error-state.tsx'
import { ListRow } from '../ui/list-row.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'

const icons: Record<QuoteNeed, LucideIcon> = {
  asked: MessageCircleQuestion,
  answered: MessageCircleReply,
  expiring: CalendarClock,
  unanswered: Hourglass,
}

export function NeedsYou() {
  return (
    <section aria-labelledby="needs-you">
      <SectionHeading id="needs-you">Needs you</SectionHeading>
      <Card isFlush>
        <Needs />
      </Card>
    </section>
  )
}

function Needs() {
  const needs = useQuoteNeeds()
  if (needs.isPending) {
    return (
      <Loading label="Loading what needs you" className="divide-y divide-line">
        {QuoteNeed.options.map(need => (
          <div key={need} className="grid h-16 content-center px-4">
            <Skeleton className="h-5 w-48" />
          </div>
        ))}
      </Loading>
    )
  }
  if (needs.isError) return <QueryError query={needs} />
  return (
    <ul className="divide-y divide-line">
      {QuoteNeed.options.map(need => {
        const count = needs.data[need] ?? 0
        const Icon = icons[need]
        return (
          // Each need has its row, so that the rows do not move when a count drops to zero.
          <li key={need} className={count === 0 ? 'text-muted' : ''}>
            <ListRow
              {...(count > 0 ? { href: `/quotes?need=${need}` } : {})}
              leading={<Icon aria-hidden="true" />}
              title={needCount(need, count)}
            />
          </li>
        )
      })}
    </ul>
  )
}
