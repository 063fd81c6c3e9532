// What the list of quotes shows before it has loaded.
import type { QuoteCard as Card } from '@quotewright/domain/quotes/quote-card'
import type { QuoteNeeds } from '@quotewright/domain/quotes/quote-need'
import type { QuoteCounts } from '@quotewright/domain/quotes/quote-status'
import { Plus } from 'lucide-react'
import { ButtonLink } from '../ui/button-link.tsx'
import { FilterChips } from '../ui/filter-chips.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SearchBox, type SearchBoxProps } from '../ui/search-box.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { StickyActionBar } from '../ui/sticky-action-bar.tsx'
import { QuoteCard, QuoteCardSkeleton } from './quote-card.tsx'
import { needChips, statusChips } from './quote-filter.ts'

export function QuoteSearch(props: Pick<SearchBoxProps, 'q' | 'onSearch'>) {
  return <SearchBox label="Search quotes" placeholder="Name, address, number or item" {...props} />
}

export function LoadingQuotes() {
  return (
    <Loading label="Loading quotes" className="flex flex-col gap-3">
      {[1, 2, 3, 4, 5].map(card => (
        <QuoteCardSkeleton key={card} />
      ))}
    </Loading>
  )
}

type NewQuoteBarProps = { tone: 'primary' | 'secondary' }

export function NewQuoteBar({ tone }: NewQuoteBarProps) {
  return (
    <StickyActionBar>
      <ButtonLink
        href="/new-quote"
        state={{ from: '/quotes' }}
        tone={tone}
        size="large"
        icon={<Plus aria-hidden="true" />}
      >
        New Quote
      </ButtonLink>
    </StickyActionBar>
  )
}

const nothing = () => undefined

/** More fit on no phone. */
const FIRST_CARDS = 8

type QuotesAnswers = { cards: readonly Card[]; counts: QuoteCounts; needs: QuoteNeeds }

export type QuotesShapeProps = NewQuoteBarProps & {
  /** Null while nothing is known. */
  answers: QuotesAnswers | null
}

/** Without code: links work, search and filters do nothing yet. `tone` is that of the button to a new quote. */
export function QuotesShape({ tone, answers }: QuotesShapeProps) {
  const needs = needChips(answers?.needs, null)
  const cards = answers?.cards.slice(0, FIRST_CARDS) ?? []
  return (
    <Page header={<PageHeader title="Quotes" />}>
      <div inert className="flex flex-col gap-3">
        <QuoteSearch q="" onSearch={nothing} />
        {needs.length > 0 && (
          <FilterChips label="Needs you" chips={needs} value={null} onValueChange={nothing} />
        )}
        <FilterChips
          label="Show quotes"
          chips={statusChips(answers?.counts, '')}
          value="all"
          onValueChange={nothing}
        />
      </div>
      {cards.length > 0 ? (
        <div className="flex flex-col gap-3">
          {cards.map(card => (
            <QuoteCard
              key={card.id}
              quote={card}
              search=""
              isSelected={false}
              isDeleting={false}
              onDelete={null}
              onPress={nothing}
            />
          ))}
        </div>
      ) : (
        <LoadingQuotes />
      )}
      <NewQuoteBar tone={tone} />
    </Page>
  )
}
