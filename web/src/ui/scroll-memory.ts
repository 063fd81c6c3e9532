// Restores the scroll position of a long page or list pane when the user returns to it.
import { useEffect, useLayoutEffect } from 'react'
import { useScrollPane } from './two-pane.tsx'

const positions = new Map<string, number>()

/** Keeps a page where it was scrolled to before the app was there. */
export function keepScroll(place: string): void {
  positions.set(place, window.scrollY)
}

/** `place` identifies the page including its filters. Returns the restored position in pixels. */
export function useScrollMemory(place: string): number {
  const pane = useScrollPane()
  // Runs in an effect, after the route change has scrolled to the top.
  useEffect(() => {
    const position = positions.get(place)
    if (position) (pane ?? window).scrollTo(0, position)
  }, [place, pane])

  // Cleans up in a layout effect, while the page still has its height.
  useLayoutEffect(
    () => () => {
      positions.set(place, pane ? pane.scrollTop : window.scrollY)
    },
    [place, pane],
  )
  return positions.get(place) ?? 0
}
