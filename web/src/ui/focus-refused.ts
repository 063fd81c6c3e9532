// Focuses the first invalid field after a refused submit, which also scrolls it into view.
import { type RefObject, useEffect, useRef } from 'react'

/** Attach the ref around the fields; `refusals` counts the refused submits. */
export function useFocusRefused<Around extends HTMLElement>(
  refusals: number,
): RefObject<Around | null> {
  const around = useRef<Around>(null)
  // The submit button may be far from the invalid field.
  useEffect(() => {
    if (refusals > 0) around.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  return around
}
