// On each route change, sets the page title and moves the focus to the heading for screen readers.
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { currentHeading, focusHeading } from './ui/focus-heading.ts'

const APP = 'Quotewright'

/** Time for a screen's code and first paint; short enough not to take the focus from someone typing. */
const PATIENCE_MS = 3000

export function RouteAnnouncer() {
  const [path] = useLocation()
  const isFirst = useRef(true)

  useEffect(() => {
    // On the first page, the browser starts at the top, and people may have scrolled before the app was there.
    const focusUntil = isFirst.current ? 0 : Date.now() + PATIENCE_MS
    if (!isFirst.current) window.scrollTo(0, 0)
    isFirst.current = false
    let isArrival = true
    const announce = () => {
      const heading = currentHeading()
      if (!heading) return
      const title = `${heading.textContent} · ${APP}`
      if (document.title !== title) document.title = title
      const mayFocus = isArrival ? !isTyping() : isFocusLost()
      isArrival = false
      if (Date.now() > focusUntil || !mayFocus) return
      focusHeading(heading)
    }
    announce()
    // A lazy screen replaces the placeholder's heading when it loads.
    const observer = new MutationObserver(announce)
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [path])

  return null
}

/** True if the new screen has focused a field. */
function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, select') ?? false
}

/** True if the focused element was removed. */
function isFocusLost(): boolean {
  return document.activeElement === document.body
}
