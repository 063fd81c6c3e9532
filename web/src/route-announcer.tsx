// On a change of route: the title of the page, and the focus at its heading for those who hear the page.
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

const APP = 'Quotewright'

/** Long enough for a screen's code and first paint; short enough not to steal the focus from a typing person. */
const PATIENCE_MS = 3000

export function RouteAnnouncer() {
  const [path] = useLocation()
  const isFirst = useRef(true)

  useEffect(() => {
    const mayFocus = !isFirst.current
    isFirst.current = false
    window.scrollTo(0, 0)
    const announce = (heading: HTMLElement) => {
      document.title = `${heading.textContent} · ${APP}`
      if (!mayFocus || document.activeElement !== document.body) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
    const present = document.querySelector('h1')
    if (present) announce(present)
    // The screen may still be on its way, or change its heading once its data is here.
    const observer = new MutationObserver(() => {
      const heading = document.querySelector('h1')
      if (heading && document.title !== `${heading.textContent} · ${APP}`) announce(heading)
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    const timer = setTimeout(() => observer.disconnect(), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [path])

  return null
}
