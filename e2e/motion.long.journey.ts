// With motion, screens change by view transitions: focus, Back, scroll position and quick taps work as without.
/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test'
import { enterDemo } from './account.ts'

// The other journeys run with reduced motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

declare global {
  var transitions: string[]
}

/** Records the path of each new screen that comes with a transition. */
function watchTransitions(): void {
  globalThis.transitions = []
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = change => {
    globalThis.transitions.push(location.pathname)
    return start(change)
  }
}

const transitions = (page: Page) => page.evaluate(() => globalThis.transitions)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('screens change with a transition, and focus, Back, scroll position and quick taps work', async ({
  page,
}) => {
  const errors: Error[] = []
  page.on('pageerror', error => errors.push(error))
  await page.addInitScript(watchTransitions)
  await enterDemo(page)
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'Quotes' }).click()
  await expect(heading(page, 'Quotes')).toBeFocused()
  expect(await transitions(page)).toEqual(['/quotes'])

  const last = page.getByRole('link', { name: /^View/ }).last()
  await last.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(0)
  await last.click()
  await expect(page.getByRole('heading', { name: 'What the customer sees' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(heading(page, 'Quotes')).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
  // Phones animate the back gesture themselves.
  expect(await transitions(page)).toHaveLength(2)

  // The second tap comes before the first transition has ended.
  await main.getByRole('link', { name: 'Pricing' }).click({ noWaitAfter: true })
  await main.getByRole('link', { name: 'Customers' }).click()
  await expect(heading(page, 'Customers')).toBeFocused()
  await main.getByRole('link', { name: 'Home' }).click()
  await page.getByRole('button', { name: /^Activity/ }).click()
  await expect(page.getByRole('dialog', { name: 'Activity' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/$/)
  expect(errors).toEqual([])
})
