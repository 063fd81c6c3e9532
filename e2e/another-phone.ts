// A second phone of the same person, signed in as the first is.
import type { Page } from '@playwright/test'

/** In a window of its own: a page behind another is drawn once a second, and each press waits for that. */
export async function anotherPhone(page: Page): Promise<Page> {
  const first = page.context()
  const browser = first.browser()
  if (!browser) throw new Error('The first phone has no browser')
  const second = await browser.newContext({ storageState: await first.storageState() })
  first.once('close', () => void second.close())
  return second.newPage()
}
