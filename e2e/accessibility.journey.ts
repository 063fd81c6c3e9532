// Every screen passes axe on a narrow phone, a phone and a desktop, in light and dark mode.
import { expect, type Page, test } from '@playwright/test'
import type { RunOnly } from 'axe-core'
import { onboard, signUp, startDemo } from './account.ts'
import { findViolations } from './axe.ts'
import {
  editableQuote,
  makeQuote,
  memberScreens,
  openScreen,
  still,
  visitorScreens,
} from './every-screen.ts'

const tags: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

/** Rules that depend on colors, the only difference in dark mode. */
const colorRules: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

const phone = { width: 390, height: 844 }
const narrow = { width: 320, height: 640 }
const desk = { width: 1280, height: 800 }

async function expectNoViolation(page: Page, screen: string): Promise<void> {
  for (const size of [phone, narrow, desk]) {
    await page.setViewportSize(size)
    // A wide screen shows more, and loads it.
    if (size === desk) await page.waitForLoadState('networkidle')
    await page.emulateMedia({ colorScheme: 'light' })
    expect.soft(await findViolations(page, tags), `${screen}, ${size.width} px, light`).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect
      .soft(await findViolations(page, colorRules), `${screen}, ${size.width} px, dark`)
      .toEqual([])
  }
  await page.setViewportSize(phone)
}

async function expectAccessible(page: Page, screens: Record<string, string>): Promise<void> {
  for (const [name, path] of Object.entries(screens)) {
    await openScreen(page, path)
    await expectNoViolation(page, name)
  }
}

test.use(still)
// Each screen is checked six times.
test.slow()

test('the screens of a visitor and the onboarding', async ({ page }) => {
  await expectAccessible(page, visitorScreens)
  await signUp(page)
  await expect(page.getByLabel('Company name')).toBeVisible()
  await expectNoViolation(page, 'onboarding')
  await onboard(page)
})

// Two tests, which run side by side.
for (const half of [0, 1]) {
  test(`the screens of a member, half ${half + 1}`, async ({ page }) => {
    await startDemo(page)
    const quote = await editableQuote(page)
    const screens = { ...memberScreens, quote, 'edit quote': `${quote}/edit` }
    const own = Object.entries(screens).filter((_, place) => place % 2 === half)
    await expectAccessible(page, Object.fromEntries(own))
  })
}

test('the steps from a photo to the preview of its quote', async ({ page }) => {
  await startDemo(page)
  await makeQuote(page, name => expectNoViolation(page, name))
})

test("the customer's page, in a color on which white text is not readable", async ({ page }) => {
  await startDemo(page)
  const quote = await editableQuote(page)
  await page.goto('/quote-template')
  await page.getByRole('tab', { name: 'Design' }).click()
  await page.getByLabel('Color', { exact: true }).fill('#777777')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Template Saved').first()).toBeVisible()
  const linked = await page.request.post(`/api${quote}/link`)
  const { url }: { url: string } = await linked.json()
  await expectAccessible(page, { 'customer quote': new URL(url, page.url()).pathname })
})
