// The end of a list: coming near it asks for the next page.
import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from './button.tsx'
import { useScrollPane } from './scroll-pane.ts'

/** Ahead of the thumb: the next page is there before the end is seen. */
const AHEAD = '2000px'

export type ListEndProps = {
  isLoading: boolean
  hasFailed: boolean
  /** What is said when the next page did not load. */
  failure: string
  onReach: () => void
}

export function ListEnd({ isLoading, hasFailed, failure, onReach }: ListEndProps) {
  const end = useRef<HTMLDivElement>(null)
  const handleReach = useEffectEvent(onReach)
  const pane = useScrollPane()
  const isWatching = !isLoading && !hasFailed

  // Anew after each page: when the end is still in sight, the next one is asked for at once.
  useEffect(() => {
    if (!isWatching || !end.current) return undefined
    const observer = new IntersectionObserver(
      entries => entries.some(entry => entry.isIntersecting) && handleReach(),
      // A margin counts only from the element that scrolls.
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
