// What the list of quotes shows before it has loaded.
import { Plus } from 'lucide-react'
import { ButtonLink } from '../ui/button-link.tsx'
import { FilterChips } from '../ui/filter-chips.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SearchBox, type SearchBoxProps } from '../ui/search-box.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { StickyActionBar } from '../ui/sticky-action-bar.tsx'
import { QuoteCardSkeleton } from './quote-card.tsx'
import { statusChips } from './quote-filter.ts'

export function QuoteSearch(props: Pick<SearchBoxProps, 'q' | 'onSearch'>) {
  return (
    <SearchBox label="Search quotes" placeholder="Customer, address, number or item" {...props} />
  )
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

/** Without code: search and filters do nothing yet. `tone` is that of the button to a new quote. */
export function QuotesShape({ tone }: NewQuoteBarProps) {
  return (
    <Page header={<PageHeader title="Quotes" />}>
      <div inert className="flex flex-col gap-3">
        <QuoteSearch q="" onSearch={nothing} />
        <FilterChips
          label="Show quotes"
          chips={statusChips(undefined)}
          value="all"
          onValueChange={nothing}
        />
      </div>
      <LoadingQuotes />
      <NewQuoteBar tone={tone} />
    </Page>
  )
}
