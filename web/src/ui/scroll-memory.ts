// Restores the scroll position of a long page when the user returns to it.
import { useEffect, useLayoutEffect } from 'react'

const positions = new Map<string, number>()

/** `place` identifies the page including its filters. Returns the restored position in pixels. */
export function useScrollMemory(place: string): number {
  // Runs in an effect, after the route change has scrolled to the top.
  useEffect(() => {
    const position = positions.get(place)
    if (position) window.scrollTo(0, position)
  }, [place])

  // Cleans up in a layout effect, while the page still has its height.
  useLayoutEffect(
    () => () => {
      positions.set(place, window.scrollY)
    },
    [place],
  )
  return positions.get(place) ?? 0
}
