// Asks before a screen with unsaved work is left, by a link anywhere on the page or by the back gesture.
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { useBackGesture } from './back-gesture.ts'

/** Answers whether to leave. */
export type AskToLeave = () => Promise<boolean>

/**
 * While `isActive`, links inside the app ask first. `backHref` is where the back gesture leads.
 * Reloading and closing the tab are not held up: what is typed must be kept on the device.
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
    // Before the link's own handler, which would go at once.
    document.addEventListener('click', handleClick, { capture: true })
    return () => document.removeEventListener('click', handleClick, { capture: true })
  }, [isActive])
}

/** Where the click would lead inside the app; null for everything else, such as a new tab. */
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
