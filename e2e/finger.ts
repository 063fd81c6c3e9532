// A finger whose taps carry the time they came down, so that no test depends on how fast the machine handles them.
import type { Locator, Page } from '@playwright/test'

type Spot = { x: number; y: number }

export type Finger = {
  over: (control: Locator) => Promise<Spot>
  /** `at` is in ms since 1970. */
  tap: (spot: Spot, at: number) => Promise<void>
}

export async function fingerOf(page: Page): Promise<Finger> {
  const devtools = await page.context().newCDPSession(page)
  return {
    async over(control) {
      await control.scrollIntoViewIfNeeded()
      const box = await control.boundingBox()
      if (!box) throw new Error('The control is not in sight')
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    },
    async tap(spot, at) {
      const touch = (type: 'touchStart' | 'touchEnd', touchPoints: Spot[]) =>
        devtools.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: at / 1000 })
      await touch('touchStart', [spot])
      await touch('touchEnd', [])
    },
  }
}

/** After the browser has painted what the page shows now. */
export function nextFrame(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>(resolve => requestAnimationFrame(() => setTimeout(resolve))),
  )
}
