// What had the focus before a dialog gets it back after it, so that keyboards and screen readers go on from there.
import { useRef } from 'react'
import { lastTapped } from './tap-point.ts'

export function useReturnedFocus() {
  const opener = useRef<HTMLElement | null>(null)
  return {
    rememberFocus: () => {
      opener.current = openerNow()
    },
    /** Leaves the focus where the dialog led. A lost focus goes to the heading of a screen that has just opened. */
    returnFocus: (event: Event) => {
      event.preventDefault()
      if (!document.activeElement?.matches('body, h1')) return
      opener.current?.focus({ preventScroll: true })
    },
  }
}

function openerNow(): HTMLElement | null {
  const focused = lastTapped() ?? document.activeElement
  // A menu is gone by then, but not the button that opened it.
  const menuButton = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  const opener = menuButton ? document.getElementById(menuButton) : focused
  return opener instanceof HTMLElement ? opener : null
}
