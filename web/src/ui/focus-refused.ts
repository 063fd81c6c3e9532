// Where going on was refused: the first field that says so gets the focus, and comes into sight.
import { type RefObject, useEffect, useRef } from 'react'

/** Put the ref around the fields; `refusals` counts how often going on was refused. */
export function useFocusRefused<Around extends HTMLElement>(
  refusals: number,
): RefObject<Around | null> {
  const around = useRef<Around>(null)
  // The button that was pressed may be far from what has to be mended.
  useEffect(() => {
    if (refusals > 0) around.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  return around
}
