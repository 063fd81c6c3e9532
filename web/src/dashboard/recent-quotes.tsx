// The list of the newest quotes on Home, and what it shows while it loads.
import { relativeTime } from '@quotewright/domain/dates'
import type { QuoteCard } from '@quotewright/domain/quotes/quote-card'
import { quoteName } from '@quotewright/domain/quotes/quote-name'
import { listedTotal } from '@quotewright/domain/quotes/quote-options'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { QuoteStatus } from '../quotes/quote-status.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'

export function RecentSection({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="recent-activity">
      <SectionHeading
        id="recent-activity"
        action={
          <ButtonLink href="/quotes" tone="quiet">
            View All
          </ButtonLink>
        }
      >
        Recent Activity
      </SectionHeading>
      <Card isFlush>{children}</Card>
    </section>
  )
}

export function LoadingRecent() {
  return (
    <Loading label="Loading recent activity" className="divide-y divide-line">
      {[1, 2, 3].map(row => (
        <div key={row} className="flex h-21 flex-col justify-center gap-2 px-4">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-4 w-56" />
        </div>
      ))}
    </Loading>
  )
}

/** `work` is shown for a job without an address. */
export function RecentQuotes({ quotes, work }: { quotes: readonly QuoteCard[]; work: string }) {
  if (quotes.length === 0) {
    return (
      <EmptyState
        title="No recent activity"
        description="Create your first quote to get started"
        action={
          <ButtonLink href="/new-quote" tone="secondary">
            New quote
          </ButtonLink>
        }
      />
    )
  }
  return (
    <ul className="divide-y divide-line">
      {quotes.map(quote => (
        <li key={quote.id}>
          <RecentQuote quote={quote} work={work} />
        </li>
      ))}
    </ul>
  )
}

function RecentQuote({ quote, work }: { quote: QuoteCard; work: string }) {
  const href = quote.status === 'draft' ? `/new-quote?draft=${quote.id}` : `/quotes/${quote.id}`
  return (
    <Link
      data-row
      href={href}
      className="-outline-offset-3 flex items-center gap-3 px-4 py-3 hover:bg-sunken large-text:flex-wrap large-text:gap-y-1"
    >
      <span className="min-w-0 flex-1 large-text:basis-full">
        <span className="block truncate font-semibold">{quoteName(quote)}</span>
        <span className="block truncate text-muted text-sm">{quote.jobAddress || work}</span>
        <span className="block text-muted text-sm">
          {relativeTime(new Date(quote.createdAt), new Date())}
        </span>
      </span>
      <span className="flex flex-col items-end gap-1.5 large-text:items-start">
        <span className="figures font-bold">{listedTotal(quote)}</span>
        <QuoteStatus quote={quote} />
      </span>
    </Link>
  )
}
