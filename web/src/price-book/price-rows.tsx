// The rows of the price book, read on by scrolling.
import { formatDollars } from '@quotewright/domain/money'
import { hasStarterPrice, type PriceRow, regionalPrice } from '@quotewright/domain/price-row'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { ListEnd } from '../ui/list-end.tsx'
import { ListRow } from '../ui/list-row.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { categoryName } from './category-name.ts'
import { type PriceFilter, usePriceRows } from './queries.ts'

export type PriceRowsProps = {
  filter: PriceFilter
  /** The regional factor in percent. */
  factor: number
  onOpen: (row: PriceRow) => void
  onAdd: () => void
}

export function PriceRows({ filter, factor, onOpen, onAdd }: PriceRowsProps) {
  const list = usePriceRows(filter)
  if (list.isPending) {
    return (
      <Loading label="Loading prices">
        <Card isFlush className="divide-y divide-line">
          {[1, 2, 3, 4, 5, 6].map(row => (
            <div key={row} className="flex h-19 items-center justify-between gap-4 px-4">
              <Skeleton className="h-5 w-44" />
              <Skeleton className="h-5 w-16" />
            </div>
          ))}
        </Card>
      </Loading>
    )
  }
  if (list.isError && !list.data) {
    return (
      <ErrorState
        message={list.error.message}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  }
  const rows = list.data.pages.flatMap(page => page.items)
  const total = list.data.pages[0]?.total ?? 0
  if (rows.length === 0) {
    return filter.q || filter.category ? (
      <EmptyState title="Nothing found" description="No row of the price book matches." />
    ) : (
      <EmptyState
        title="The price book is empty"
        description="Add a price, or import a list from the menu above."
        action={<Button onClick={onAdd}>Add Item</Button>}
      />
    )
  }
  return (
    <Card isFlush>
      <VisuallyHidden>
        <span role="status">{total === 1 ? '1 row' : `${total} rows`}</span>
      </VisuallyHidden>
      <ul
        className={`divide-y divide-line transition-opacity ${list.isPlaceholderData ? 'opacity-60' : ''}`}
      >
        {rows.map(row => (
          <li
            key={row.id}
            // Rows out of sight cost nothing, however many pages were read.
            className="[contain-intrinsic-size:auto_4.75rem] [content-visibility:auto]"
          >
            <Row row={row} factor={factor} onPress={() => onOpen(row)} />
          </li>
        ))}
        {list.hasNextPage && (
          <li>
            <ListEnd
              isLoading={list.isFetching}
              hasFailed={list.isFetchNextPageError}
              failure="The next prices did not load."
              onReach={() => void list.fetchNextPage()}
            />
          </li>
        )}
      </ul>
    </Card>
  )
}

function Row({ row, factor, onPress }: { row: PriceRow; factor: number; onPress: () => void }) {
  const isRegional = factor !== 100 && hasStarterPrice(row)
  return (
    <ListRow
      title={row.name}
      description={row.description || categoryName(row.category)}
      trailing={
        <span className="flex flex-col items-end">
          <span className="figures font-bold">{formatDollars(regionalPrice(row, factor))}</span>
          <span className="text-muted text-sm">
            {row.unit === 'each' ? 'each' : `per ${row.unit}`}
          </span>
          {isRegional && <Badge tone="neutral">{`${factor}%`}</Badge>}
        </span>
      }
      onPress={onPress}
    />
  )
}
