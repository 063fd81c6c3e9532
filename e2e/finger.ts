// Taps with explicit timestamps, so that tests do not depend on the machine's speed.
import type { Locator, Page } from '@playwright/test'

type Spot = { x: number; y: number }

export type Finger = {
  /** `part` is how far to the right in the control, from 0 to 1. */
  over: (control: Locator, part?: number) => Promise<Spot>
  /** `at` is the time of the tap, in ms since 1970. */
  tap: (spot: Spot, at: number) => Promise<void>
}

export async function fingerOf(page: Page): Promise<Finger> {
  const devtools = await page.context().newCDPSession(page)
  return {
    async over(control, part = 0.5) {
      await control.scrollIntoViewIfNeeded()
      const box = await control.boundingBox()
      if (!box) throw new Error('The control is not visible')
      return { x: box.x + box.width * part, y: box.y + box.height / 2 }
    },
    async tap(spot, at) {
      const touch = (type: 'touchStart' | 'touchEnd', touchPoints: Spot[]) =>
        devtools.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: at / 1000 })
      await touch('touchStart', [spot])
      await touch('touchEnd', [])
    },
  }
}

/** Resolves after the browser has painted the current page. */
export function nextFrame(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>(resolve => requestAnimationFrame(() => setTimeout(resolve))),
  )
}
