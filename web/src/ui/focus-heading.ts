// Moves the focus to a screen's heading: screen readers announce it, and Tab continues from there.
import { useEffect, useRef } from 'react'

/** The last h1 on the page: next to a list, that is the selected entry's. */
export function currentHeading(): HTMLHeadingElement | undefined {
  return [...document.querySelectorAll('h1')].at(-1)
}

export function focusHeading(heading = currentHeading()): void {
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Scrolls each new step of a flow to the top and focuses its heading. Skips the first step, which already starts there. */
export function useStepArrival(step: string): void {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo(0, 0)
    focusHeading()
  }, [step])
}
