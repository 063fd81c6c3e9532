// Where a long page was left: coming back to it goes on there.
import { useEffect, useLayoutEffect } from 'react'

const positions = new Map<string, number>()

/** `place` names the page with everything that changes what it shows. Answers how far down it goes on, in pixels. */
export function useScrollMemory(place: string): number {
  // In an effect: after a change of route has put the new page at its top.
  useEffect(() => {
    const position = positions.get(place)
    if (position) window.scrollTo(0, position)
  }, [place])

  // In a layout effect: it is undone while the page still has its height.
  useLayoutEffect(
    () => () => {
      positions.set(place, window.scrollY)
    },
    [place],
  )
  return positions.get(place) ?? 0
}
