// For files whose journeys do not mind what an earlier one left: they run one after the other on one phone.
import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { saveData, startDemo } from './account.ts'

/** A new context, a new demo and a first load cost a third of a short journey. */
let phone: { file: string; context: BrowserContext; page: Page } | undefined

/**
 * `page` is a new tab on the phone of the file, signed in to its demo. Use it with
 * `test.describe.configure({ mode: 'default' })`, which keeps a file's journeys in one worker. After a failed journey
 * Playwright starts another worker, so the next one begins with a new demo, as each does when it runs alone.
 */
export const test = base.extend({
  page: async ({ browser }, use, { file }) => {
    if (phone?.file === file) {
      await Promise.all(phone.context.pages().map(tab => tab.close()))
      phone.page = await phone.context.newPage()
      await saveData(phone.page)
    } else {
      await phone?.context.close()
      const context = await browser.newContext()
      phone = { file, context, page: await context.newPage() }
      await startDemo(phone.page)
    }
    const { page, context } = phone
    await use(page)
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    const others = browser.contexts().filter(other => other !== context)
    await Promise.all(others.map(other => other.close()))
  },
  context: async ({ page }, use) => {
    await use(page.context())
  },
})
