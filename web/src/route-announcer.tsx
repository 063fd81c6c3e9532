// On a change of route: the title of the page, and the focus at its heading for those who hear the page.
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { currentHeading, focusHeading } from './ui/focus-heading.ts'

const APP = 'Quotewright'

/** Long enough for a screen's code and first paint; short enough not to steal the focus from a typing person. */
const PATIENCE_MS = 3000

export function RouteAnnouncer() {
  const [path] = useLocation()
  const isFirst = useRef(true)

  useEffect(() => {
    // The browser itself begins at the top of the first page.
    const focusUntil = isFirst.current ? 0 : Date.now() + PATIENCE_MS
    isFirst.current = false
    window.scrollTo(0, 0)
    const announce = (isArrival: boolean) => {
      const heading = currentHeading()
      if (!heading) return
      const title = `${heading.textContent} · ${APP}`
      if (document.title !== title) document.title = title
      if (Date.now() > focusUntil || !(isArrival ? !isTyping() : isFocusLost())) return
      focusHeading(heading)
    }
    announce(true)
    // The screen may still be on its way: its heading takes the place of the one shown meanwhile.
    const observer = new MutationObserver(() => announce(false))
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [path])

  return null
}

/** A field the new screen has put the focus into. */
function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, select') ?? false
}

/** What had the focus is gone. */
function isFocusLost(): boolean {
  return document.activeElement === document.body
}
