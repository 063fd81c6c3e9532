// What had the focus before a dialog gets it back after it, so that keyboards and screen readers go on from there.
import { useInsertionEffect, useRef } from 'react'
import { lastTapped } from './tap-point.ts'

export function useReturnedFocus(isOpen: boolean) {
  const opener = useRef<HTMLElement | null>(null)
  // A layout effect would be too late: a field with `autoFocus` has taken the focus by then.
  useInsertionEffect(() => {
    if (isOpen) opener.current = openerNow()
  }, [isOpen])
  return {
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
