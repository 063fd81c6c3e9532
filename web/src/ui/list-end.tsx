// The end of a list: loads the next page when the user scrolls near it.
import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from './button.tsx'
import { useScrollPane } from './two-pane.tsx'

/** Loads the next page this far before the end is visible. */
const AHEAD = '2000px'

export type ListEndProps = {
  isLoading: boolean
  hasFailed: boolean
  /** Message shown if the next page did not load. */
  failure: string
  onReach: () => void
}

export function ListEnd({ isLoading, hasFailed, failure, onReach }: ListEndProps) {
  const end = useRef<HTMLDivElement>(null)
  const handleReach = useEffectEvent(onReach)
  const pane = useScrollPane()
  const isWatching = !isLoading && !hasFailed

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
          <Button tone="quiet" onClick={onReach}>
            Try again
          </Button>
        </>
      )}
    </div>
  )
}
