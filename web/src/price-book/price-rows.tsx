// The rows of the price book, up to thousands: renders the visible ones and loads more on scrolling.
import type { PriceRow } from '@quotewright/domain/price-row'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState, QueryError } from '../ui/error-state.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { PriceBookRow, PriceBookRowSkeleton } from './price-book-row.tsx'
import { type PriceFilter, usePriceRows } from './queries.ts'

/** Height in pixels of a row with a one-line name. */
const ROW_HEIGHT = 72
/** Loads the next page this many rows before the last loaded one. */
const AHEAD = 80

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
        action={<Button onClick={onAdd}>Add Item</Button>}
      />
    )
  }
  return (
    <>
      <Card isFlush className={list.isPlaceholderData ? 'opacity-60' : ''}>
        <VirtualRows
          rows={rows}
          total={list.data.pages[0]?.total ?? 0}
          factor={factor}
          onOpen={onOpen}
          onNearEnd={() => {
            const canRead = list.hasNextPage && !list.isFetching && !list.isFetchNextPageError
            if (canRead) void list.fetchNextPage()
          }}
        />
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

type VirtualRowsProps = Pick<PriceRowsProps, 'onOpen'> & {
  factor: number
  rows: readonly PriceRow[]
  /** Includes rows that are not loaded yet, so that the list has its full height. */
  total: number
  onNearEnd: () => void
}

function VirtualRows({ rows, total, factor, onOpen, onNearEnd }: VirtualRowsProps) {
  const list = useRef<HTMLUListElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes this component
  const virtualizer = useWindowVirtualizer({
    count: total,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    scrollMargin,
  })
  const shown = virtualizer.getVirtualItems()
  const lastShown = shown.at(-1)?.index ?? 0
  const handleNearEnd = useEffectEvent(onNearEnd)

  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0
    setScrollMargin(top + window.scrollY)
  }, [])

  useEffect(() => {
    if (lastShown >= rows.length - AHEAD) handleNearEnd()
  }, [lastShown, rows.length])

  return (
    <>
      <span role="status" className="sr-only">
        {total === 1 ? '1 row' : `${total} rows`}
      </span>
      <ul ref={list} className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {shown.map(({ index, key, start }) => {
          const row = rows[index]
          return (
            <li
              key={row?.id ?? key}
              aria-setsize={total}
              aria-posinset={index + 1}
              ref={virtualizer.measureElement}
              data-index={index}
              className="absolute inset-x-0 top-0 min-h-18 border-line border-b"
              style={{ transform: `translateY(${start - scrollMargin}px)` }}
            >
              {row ? (
                <PriceBookRow row={row} factor={factor} onPress={() => onOpen(row)} />
              ) : (
                <PriceBookRowSkeleton />
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
