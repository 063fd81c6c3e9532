// Each step of a flow begins at its top, with the focus at its heading.
import { useEffect, useRef } from 'react'
import { focusHeading } from './focus-heading.ts'

/** The first step is where the browser itself began. */
export function useStepArrival(step: string): void {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo(0, 0)
    focusHeading()
  }, [step])
}
