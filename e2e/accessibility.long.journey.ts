// Every screen passes axe on a phone and a desktop, in light and dark mode, and nothing is cut off at the side on the narrowest phones in use.
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
import { withoutLive } from './without-live.ts'

const tags: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

/** Rules that depend on colors, the only difference in dark mode. */
const colorRules: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** Rules that depend on the width, the only difference on the narrowest phones. */
const widthRules: RunOnly = { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] }

const phone = { width: 390, height: 844 }
const narrow = { width: 320, height: 640 }
const desk = { width: 1280, height: 800 }

/** As wide as a reader may set it (WCAG 2.2, 1.4.12), so that the check holds in every font. */
const spacedText = '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'

async function expectToFit(page: Page, screen: string): Promise<void> {
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(await width(), screen).toBeLessThanOrEqual(narrow.width)
  const style = await page.addStyleTag({ content: spacedText })
  expect.soft(await width(), `${screen} with spaced text`).toBeLessThanOrEqual(narrow.width)
  await style.evaluate(element => (element as unknown as { remove: () => void }).remove())
}

async function expectNoViolation(page: Page, screen: string): Promise<void> {
  await page.setViewportSize(narrow)
  await expectToFit(page, screen)
  expect.soft(await findViolations(page, widthRules), `${screen}, ${narrow.width} px`).toEqual([])
  for (const size of [phone, desk]) {
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

/** The button that hides the boxes of an analysis is wide, and on a photo. */
async function expectToggleFits(page: Page): Promise<void> {
  await page.setViewportSize(narrow)
  const toggle = page.getByRole('button', { name: 'Hide Detections' })
  await expect(toggle).toBeVisible()
  const { x, width } = (await toggle.boundingBox()) ?? { x: narrow.width, width: 0 }
  expect(x + width).toBeLessThanOrEqual(narrow.width)
  await page.setViewportSize(phone)
}

test.use(still)
// Each screen is checked five times.
test.slow()

test.beforeEach(({ page }) => withoutLive(page))

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
    const pending = page.getByRole('article').filter({ hasText: 'Pending' }).first()
    const sendable = await pending.getByRole('link', { name: 'View' }).getAttribute('href')
    expect(sendable).not.toBeNull()
    const screens = {
      ...memberScreens,
      quote,
      'edit quote': `${quote}/edit`,
      'pending quote': sendable ?? '',
    }
    const own = Object.entries(screens).filter((_, place) => place % 2 === half)
    await expectAccessible(page, Object.fromEntries(own))
  })
}

test('the steps from a photo to the preview of its quote', async ({ page }) => {
  await startDemo(page)
  await makeQuote(page, async name => {
    await expectNoViolation(page, name)
    if (name === 'analysis') await expectToggleFits(page)
  })
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
