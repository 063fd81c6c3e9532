// A page without live events, for tests that wait until no request is open.
import type { Page } from '@playwright/test'

/** Call it before the page loads. */
export async function withoutLive(page: Page): Promise<void> {
  await page.addInitScript('window.EventSource = class extends EventTarget { close() {} }')
}
