// Scrolls each new step of a flow to the top and focuses its heading.
import { useEffect, useRef } from 'react'
import { focusHeading } from './focus-heading.ts'

/** Skips the first step, where the browser already starts at the top. */
export function useStepArrival(step: string): void {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo(0, 0)
    focusHeading()
  }, [step])
}
