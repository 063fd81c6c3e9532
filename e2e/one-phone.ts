// For files whose journeys do not depend on a fresh phone: they run one after the other on one phone.
import { type BrowserContext, test as base } from '@playwright/test'
import { saveData, startDemo } from './account.ts'

/** A new context, a new demo and a first load cost a third of a short journey. */
let phone: { file: string; context: BrowserContext } | undefined

/**
 * `page` is a new tab on the phone of the file, signed in to its demo. Use it with
 * `test.describe.configure({ mode: 'default' })`, which keeps a file's journeys in one worker. After a failed journey
 * Playwright starts another worker, so the next one begins with a new demo, as each does when it runs alone.
 */
export const test = base.extend({
  page: async ({ browser }, use, { file }) => {
    const earlier = phone?.file === file ? phone : undefined
    if (!earlier) await phone?.context.close()
    phone = earlier ?? { file, context: await browser.newContext() }
    const { context } = phone
    const page = await context.newPage()
    await (earlier ? saveData(page) : startDemo(page))
    await use(page)
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    // Nothing of this journey runs on during the next.
    await Promise.all(context.pages().map(tab => tab.close()))
    const others = browser.contexts().filter(other => other !== context)
    await Promise.all(others.map(other => other.close()))
  },
  context: async ({ page }, use) => {
    await use(page.context())
  },
})
