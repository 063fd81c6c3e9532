// The rows of the price book, up to thousands: renders the visible ones and loads more on scrolling.
import { formatCount } from '@quotewright/domain/money'
import type { PriceRow } from '@quotewright/domain/price-book/price-row'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState, QueryError } from '../ui/error-state.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { VirtualList } from '../ui/virtual-list.tsx'
import { PriceBookRow, PriceBookRowSkeleton } from './price-book-row.tsx'
import { type PriceFilter, usePriceRows } from './queries.ts'

/** Height in pixels of a row with a one-line name. */
const ROW_HEIGHT = 72

export type PriceRowsProps = {
  filter: PriceFilter
  /** The regional factor in percent; null until loaded. */
  factor: number | null
  onOpen: (row: PriceRow) => void
  onAdd: () => void
}

export function PriceRows({ filter, factor, onOpen, onAdd }: PriceRowsProps) {
  const list = usePriceRows(filter)
  if (list.isPending || factor === null) {
    return (
      <Loading label="Loading prices">
        <Card isFlush className="divide-y divide-line">
          {[1, 2, 3, 4, 5, 6].map(row => (
            <PriceBookRowSkeleton key={row} />
          ))}
        </Card>
      </Loading>
    )
  }
  if (list.isError && !list.data) {
    return <QueryError query={list} />
  }
  const rows = list.data.pages.flatMap(page => page.items)
  if (rows.length === 0) {
    return filter.q || filter.category ? (
      <EmptyState title="Nothing found" description="No item in the price book matches." />
    ) : (
      <EmptyState
        title="The price book is empty"
        description="Add a price, or import a list from the menu above."
        action={
          <Button tone="secondary" onClick={onAdd}>
            Add Item
          </Button>
        }
      />
    )
  }
  const total = list.data.pages[0]?.total ?? 0
  return (
    <>
      <span role="status" className="sr-only">
        {total === 1 ? '1 item' : `${formatCount(total)} items`}
      </span>
      <Card isFlush className={list.isPlaceholderData ? 'opacity-60' : ''}>
        <VirtualList
          name="price-book"
          items={rows}
          total={total}
          skeleton={<PriceBookRowSkeleton />}
          startAt={0}
          rowHeight={ROW_HEIGHT}
          gap={0}
          onNearEnd={() => {
            const canRead = list.hasNextPage && !list.isFetching && !list.isFetchNextPageError
            if (canRead) void list.fetchNextPage()
          }}
        >
          {row => (
            <div className="min-h-18 border-line border-b">
              <PriceBookRow row={row} factor={factor} onPress={() => onOpen(row)} />
            </div>
          )}
        </VirtualList>
      </Card>
      {list.isFetchNextPageError && (
        <ErrorState
          message="The next prices did not load."
          onRetry={() => void list.fetchNextPage()}
        />
      )}
    </>
  )
}
