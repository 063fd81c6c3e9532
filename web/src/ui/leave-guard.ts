// Asks before the user leaves a screen with unsaved work, by a link or by the back gesture.
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { useBackGesture } from './back-gesture.ts'

/** Resolves to true to leave. */
export type AskToLeave = () => Promise<boolean>

/**
 * While `isActive`, links inside the app ask first, and the back gesture asks before going to `backHref`.
 * Does not block reloading or closing the tab: keep typed text on the device.
 */
export function useLeaveGuard(isActive: boolean, backHref: string, askToLeave: AskToLeave): void {
  const [, navigate] = useLocation()

  async function askThenGo(href: string) {
    if (await askToLeave()) navigate(href)
  }

  useBackGesture(isActive, () => void askThenGo(backHref))

  const handleClick = useEffectEvent((event: MouseEvent) => {
    const href = innerHref(event)
    if (href === null) return
    event.preventDefault()
    event.stopPropagation()
    void askThenGo(href)
  })

  useEffect(() => {
    if (!isActive) return undefined
    // Runs before the link's own handler, which would navigate at once.
    document.addEventListener('click', handleClick, { capture: true })
    return () => document.removeEventListener('click', handleClick, { capture: true })
  }, [isActive])
}

/** Returns the path that the click opens inside the app, or null, such as for a new tab. */
function innerHref(event: MouseEvent): string | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) {
    return null
  }
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return null
  const isHere = link.pathname === location.pathname && link.search === location.search
  if (link.origin !== location.origin || isHere || link.download) return null
  return link.pathname + link.search + link.hash
}
