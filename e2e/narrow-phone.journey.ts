// Nothing is cut off at the side on the narrowest phones in use.
import { expect, test } from '@playwright/test'
import { enterDemo } from './account.ts'
import { editableQuote, memberScreens, openScreen, still } from './every-screen.ts'

const WIDTH = 320

test.use({ ...still, viewport: { width: WIDTH, height: 640 } })

/** As wide as a reader may set it (WCAG 2.2, 1.4.12), so that the check holds in every font. */
const spacedText = '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'

test('every screen is as wide as a phone of 320 pixels', async ({ page }) => {
  test.slow()
  await enterDemo(page, '/quotes')
  const pending = page.getByRole('article').filter({ hasText: 'Pending' }).first()
  const sendable = await pending.getByRole('link', { name: 'View' }).getAttribute('href')
  const quote = await editableQuote(page)
  const screens = { ...memberScreens, quote: sendable ?? quote, 'edit quote': `${quote}/edit` }
  for (const [name, path] of Object.entries(screens)) {
    await openScreen(page, path)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(width, name).toBeLessThanOrEqual(WIDTH)
    await page.addStyleTag({ content: spacedText })
    const spaced = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(spaced, `${name} with spaced text`).toBeLessThanOrEqual(WIDTH)
  }
})

test('the button that hides the boxes of an analysis fits too', async ({ page }) => {
  await enterDemo(page)
  await page.getByRole('link', { name: /Analyze Damage/ }).click()
  await page.getByLabel('Photos from the gallery').setInputFiles('samples/hole.jpg')
  await page.getByRole('button', { name: 'Use This Photo' }).click()
  const toggle = page.getByRole('button', { name: 'Hide Detections' })
  await expect(toggle).toBeVisible()
  const { x, width } = (await toggle.boundingBox()) ?? { x: WIDTH, width: 0 }
  expect(x + width).toBeLessThanOrEqual(WIDTH)
})
