// The end of a list: loads the next page when the user scrolls near it.
import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from './button.tsx'
import { useScrollPane } from './two-pane.tsx'

/** Loads the next page this far before the end is visible. */
const AHEAD = '2000px'

export type ListEndProps = {
  list: {
    isFetching: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => Promise<unknown>
  }
  /** Message shown if the next page did not load. */
  failure: string
}

export function ListEnd({ list, failure }: ListEndProps) {
  const end = useRef<HTMLDivElement>(null)
  const hasFailed = list.isFetchNextPageError
  const fetchNext = () => void list.fetchNextPage()
  const handleReach = useEffectEvent(fetchNext)
  const pane = useScrollPane()
  const isWatching = !list.isFetching && !hasFailed

  // Observes again after each page: if the end is still visible, the next page loads at once.
  useEffect(() => {
    if (!isWatching || !end.current) return undefined
    const observer = new IntersectionObserver(
      entries => entries.some(entry => entry.isIntersecting) && handleReach(),
      // rootMargin only works relative to the scrolling element.
      { root: pane, rootMargin: AHEAD },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isWatching, pane])

  return (
    <div ref={end} className="flex flex-col items-center">
      {hasFailed && (
        <>
          <p className="text-muted">{failure}</p>
          <Button tone="quiet" onClick={fetchNext}>
            Try again
          </Button>
        </>
      )}
    </div>
  )
}
