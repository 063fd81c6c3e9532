// A list of up to thousands of rows; renders only the visible rows and the focused one.
import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual'
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useScrollPane } from './two-pane.tsx'

type Row = { id: string }

export type VirtualListProps<Item extends Row> = {
  /** Key under which the row heights are stored, to restore the layout when the user returns. */
  name: string
  items: readonly Item[]
  /** Includes rows that are not loaded yet. Null if it is not known. */
  total: number | null
  /** Shown for each row that is not loaded yet, so that the list has its full height. Without it those rows are left out. */
  skeleton?: ReactNode
  /** Called a few screens before the last loaded row. */
  onNearEnd?: () => void
  /** Initial scroll position, in pixels from the top of the page. */
  startAt: number
  /** Typical row height in pixels, and the gap between rows. */
  rowHeight: number
  gap: number
  className?: string
  children: (item: Item) => ReactNode
}

/** Renders extra rows above and below the viewport so that fast scrolling shows no gap and Tab reaches the next row. */
const OVERSCAN = 6
/** In rows. */
const NEAR_END = 80

/** The layout of a list when the user left it. */
type Layout = { rows: VirtualItem[]; scrollMargin: number }

const layouts = new Map<string, Layout>()

export function VirtualList<Item extends Row>(props: VirtualListProps<Item>) {
  const pane = useScrollPane()
  return pane ? <PaneList {...props} pane={pane} /> : <PageList {...props} />
}

function PageList<Item extends Row>(props: VirtualListProps<Item>) {
  const { list, options } = useOptions(props, null)
  const height = options.count * (props.rowHeight + props.gap)
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes this component
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    ...options,
    // Renders the restored position first, or the top if the list has shrunk.
    initialOffset: () => (props.startAt < height ? props.startAt : 0),
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  })
  return <Rows {...props} list={list} virtualizer={virtualizer} />
}

type PaneListProps<Item extends Row> = VirtualListProps<Item> & { pane: HTMLElement }

function PaneList<Item extends Row>({ pane, ...props }: PaneListProps<Item>) {
  const { list, options } = useOptions(props, pane)
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes this component
  const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({
    ...options,
    getScrollElement: () => pane,
  })
  return <Rows {...props} list={list} virtualizer={virtualizer} />
}

function useOptions<Item extends Row>(props: VirtualListProps<Item>, pane: HTMLElement | null) {
  const { name, items, total, skeleton, rowHeight, gap } = props
  const list = useRef<HTMLUListElement>(null)
  const left = layouts.get(name)
  const [scrollMargin, setScrollMargin] = useState(left?.scrollMargin ?? 0)

  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0
    const start = pane ? pane.scrollTop - pane.getBoundingClientRect().top : window.scrollY
    setScrollMargin(top + start)
  }, [pane])

  /** Keeps the focused row rendered; removing it would lose the focus. */
  function rangeExtractor(range: Range): number[] {
    const shown = defaultRangeExtractor(range)
    const focused = Number(
      list.current?.querySelector<HTMLElement>('li:focus-within')?.dataset['index'],
    )
    const isGone = focused < range.count && !shown.includes(focused)
    return isGone ? [...shown, focused].sort((a, b) => a - b) : shown
  }

  const options = {
    count: skeleton && total !== null ? total : items.length,
    estimateSize: () => rowHeight,
    getItemKey: (index: number) => items[index]?.id ?? index,
    gap,
    overscan: OVERSCAN,
    scrollMargin,
    rangeExtractor,
    initialMeasurementsCache: left?.rows ?? [],
  }
  return { list, options }
}

type RowsProps<Item extends Row, Scrolled extends Element | Window> = VirtualListProps<Item> & {
  list: RefObject<HTMLUListElement | null>
  virtualizer: Virtualizer<Scrolled, HTMLLIElement>
}

function Rows<Item extends Row, Scrolled extends Element | Window>({
  name,
  items,
  total,
  skeleton,
  onNearEnd,
  className,
  list,
  virtualizer,
  children,
}: RowsProps<Item, Scrolled>) {
  const { scrollMargin } = virtualizer.options
  const shown = virtualizer.getVirtualItems()
  const lastShown = shown.at(-1)?.index ?? 0
  const handleNearEnd = useEffectEvent(() => onNearEnd?.())

  // Also after each page: the end may still be near.
  useEffect(() => {
    if (lastShown >= items.length - NEAR_END) handleNearEnd()
  }, [lastShown, items.length])

  useLayoutEffect(() => {
    return () => {
      const { scrollMargin } = virtualizer.options
      layouts.set(name, { rows: virtualizer.takeSnapshot(), scrollMargin })
    }
  }, [name, virtualizer])

  return (
    <ul
      ref={list}
      className={`relative ${className ?? ''}`}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {shown.map(({ index, key, start }) => {
        const item = items[index]
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={total ?? -1}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0 contain-layout"
            style={{ transform: `translateY(${start - scrollMargin}px)` }}
          >
            {item ? children(item) : skeleton}
          </li>
        )
      })}
    </ul>
  )
}
