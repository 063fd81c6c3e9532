// The list of quotes with filters and search (spec §2), newest first.
import { countLimit, countText } from '@quotewright/domain/count-limit'
import type { QuoteCard as Card } from '@quotewright/domain/quotes/quote-card'
import { useDeferredValue } from 'react'
import { UnsentNotice, useUnsentParts } from '../new-quote/new-quote.tsx'
import { QueryError } from '../ui/error-state.tsx'
import { FilterChips } from '../ui/filter-chips.tsx'
import { ListEnd } from '../ui/list-end.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { useScrollMemory } from '../ui/scroll-memory.ts'
import { VirtualList } from '../ui/virtual-list.tsx'
import { NoQuotes } from './no-quotes.tsx'
import {
  useLoadAhead,
  useQuoteCounts,
  useQuoteList,
  useQuoteNeeds,
  useReportShares,
} from './queries.ts'
import { QUOTE_CARD_HEIGHT, QuoteCard, QuoteCardSkeleton } from './quote-card.tsx'
import { needChips, type QuoteFilter, searchOf, statusChips } from './quote-filter.ts'
import { LoadingQuotes, NewQuoteBar, QuoteSearch } from './quotes-shape.tsx'
import { useDeletion } from './use-delete-quote.ts'

export type ListPaneProps = {
  filter: QuoteFilter
  selectedId: string | null
  onFilter: (change: Partial<QuoteFilter>) => void
  onDeleted: (id: string) => void
}

export function ListPane({ filter, selectedId, onFilter, onDeleted }: ListPaneProps) {
  const q = filter.q.trim()
  const counts = useQuoteCounts(q)
  const needs = useQuoteNeeds()
  const chips = needChips(needs.data, filter.need)
  const { isPending: isNoticePending } = useUnsentParts()
  useReportShares()
  const startAt = useScrollMemory(`/quotes${searchOf(filter)}`)
  return (
    <Page header={<PageHeader title="Quotes" />}>
      <div className="flex flex-col gap-3">
        <QuoteSearch q={filter.q} onSearch={q => onFilter({ q })} />
        {chips.length > 0 && (
          <FilterChips
            label="Needs you"
            chips={chips}
            value={filter.need}
            onValueChange={need =>
              onFilter({ status: null, need: need === filter.need ? null : need })
            }
          />
        )}
        <FilterChips
          label="Show quotes"
          chips={statusChips(counts.data, q)}
          value={filter.status ?? (filter.need ? null : 'all')}
          onValueChange={value => onFilter({ status: value === 'all' ? null : value, need: null })}
        />
      </div>
      <UnsentNotice />
      <Quotes
        filter={filter}
        selectedId={selectedId}
        startAt={startAt}
        isReady={!needs.isPending && !counts.isPending && !isNoticePending}
        onFilter={onFilter}
        onDeleted={onDeleted}
      />
      {/* Beside an open quote, that quote's next step is the main action. */}
      <NewQuoteBar tone={selectedId === null ? 'primary' : 'secondary'} />
    </Page>
  )
}

type QuotesProps = ListPaneProps & {
  startAt: number
  /** False until everything above the list has loaded, so that the list does not move under the finger. */
  isReady: boolean
}

function Quotes({ filter, selectedId, startAt, isReady, onFilter, onDeleted }: QuotesProps) {
  const list = useQuoteList({ ...filter, q: filter.q.trim() })
  const { deleteIfConfirmed, deletingId } = useDeletion(onDeleted)
  const loadAhead = useLoadAhead()

  const handleDelete = ({ id }: Card) => void deleteIfConfirmed(id)

  // Deferred, so that React draws the list in pieces, between which the browser answers presses.
  const isOpening = useDeferredValue(list.isPending || !isReady)
  if (list.isPending || !isReady || isOpening) {
    return <LoadingQuotes />
  }
  if (list.isError && !list.data) {
    return <QueryError query={list} />
  }
  const quotes = list.data.pages.flatMap(page => page.items)
  if (quotes.length === 0) return <NoQuotes filter={filter} onFilter={onFilter} />
  const total = list.data.pages[0]?.total ?? 0
  const limit = countLimit(filter.q.trim())
  return (
    <>
      <span role="status" className="sr-only">
        {total === 1 ? '1 quote' : `${countText(total, limit)} quotes`}
      </span>
      <div className="flex flex-col gap-3">
        <VirtualList
          name="quotes"
          items={quotes}
          total={total > limit ? null : total}
          startAt={startAt}
          rowHeight={QUOTE_CARD_HEIGHT}
          gap={12}
          className={`transition-opacity ${list.isPlaceholderData ? 'opacity-60' : ''}`}
        >
          {quote => (
            <QuoteCard
              quote={quote}
              search={searchOf(filter)}
              isSelected={quote.id === selectedId}
              isDeleting={quote.id === deletingId}
              onDelete={handleDelete}
              onPress={loadAhead}
            />
          )}
        </VirtualList>
        {list.hasNextPage && <ListEnd list={list} failure="The next quotes did not load." />}
        {list.isFetchingNextPage && <QuoteCardSkeleton />}
      </div>
    </>
  )
}
