// A second phone of the same person, with the same session.
import type { Page } from '@playwright/test'

/** In its own window, because a background page is drawn only once a second, which delays each press. */
export async function anotherPhone(page: Page): Promise<Page> {
  const first = page.context()
  const browser = first.browser()
  if (!browser) throw new Error('The first phone has no browser')
  const second = await browser.newContext({ storageState: await first.storageState() })
  // After the last test, the browser closes at the same time and takes its windows along.
  first.once('close', () => void second.close().catch(() => undefined))
  return second.newPage()
}
