// Starting an analysis, its stored state in the tab, and closing it (spec §4, §8, §9).
import { expect, type Page, test } from '@playwright/test'
import { enterBusiness } from './account.ts'
import { colorOf } from './color.ts'
import { holdBack } from './failing.ts'

test.beforeEach(async ({ page }) => {
  await page.clock.install()
  await enterBusiness(page)
  await page.getByRole('link', { name: /Analyze Damage/ }).click()
  await page.getByLabel('Photos from the gallery').setInputFiles('samples/water-damage.jpg')
  await expect.poll(() => keptKeys(page)).toContain('capturedPhotos')
})

function keptKeys(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    ['capturedPhotos', 'analysisData', 'currentQuoteData'].filter(
      key => sessionStorage.getItem(key) !== null,
    ),
  )
}

test('the analysis starts after a second, and releases the photos when it ends', async ({
  page,
}) => {
  let asked = 0
  await page.route('**/api/photos', route => {
    asked++
    return route.fallback()
  })
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Use This Photo' }).click()
  await expect(page.getByText('Analyzing Materials...')).toBeVisible()
  await expect(
    page.getByText('AI is identifying materials and calculating estimates.'),
  ).toBeVisible()
  await page.clock.runFor(999)
  expect(asked).toBe(0)
  await expect.poll(() => keptKeys(page)).toContain('capturedPhotos')
  await page.clock.runFor(1)
  await expect.poll(() => asked).toBe(1)
  await page.clock.resume()
  await expect(page.getByText('Analysis Complete')).toBeVisible()
  await expect.poll(() => keptKeys(page)).not.toContain('capturedPhotos')
  const notes = page.getByRole('status').filter({ hasText: /found/i }).first()
  expect(await colorOf(notes, 'borderLeftColor')).toBe('green')
})

test('an analysis that fails releases the photos too, and closing it asks before discarding them', async ({
  page,
}) => {
  await page.route('**/api/ai/analyze-photo', route => route.fulfill({ status: 422 }))
  await page.getByRole('button', { name: 'Use This Photo' }).click()
  const notes = page
    .getByRole('status')
    .filter({ hasText: 'Unable to connect to AI analysis. Please add materials manually.' })
  await expect(notes).toBeVisible()
  expect(await colorOf(notes, 'borderLeftColor')).toBe('orange')
  await expect(page.getByRole('button', { name: 'Generate Quote (0 items)' })).toBeDisabled()
  await expect.poll(() => keptKeys(page)).not.toContain('capturedPhotos')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText(/^You have an analysis in progress/)).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('closing an analysis with items asks, and discarding leaves nothing', async ({ page }) => {
  await page.getByRole('button', { name: 'Use This Photo' }).click()
  await expect(page.getByText('High Priority Damage Detected')).toBeVisible()
  const close = page.getByRole('button', { name: 'Close' })
  await close.click()
  await expect(
    page.getByText(
      "You have an analysis in progress. Do you want to save as draft or discard? (Click 'OK' to discard changes or 'Cancel' to continue working.)",
    ),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Analysis Complete')).toBeVisible()
  await close.click()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect.poll(() => keptKeys(page)).toEqual([])
  await page.getByRole('link', { name: /Analyze Damage/ }).click()
  await expect(page.getByRole('button', { name: 'Open Camera' })).toBeVisible()
})

test('closing during an analysis asks before discarding the photos', async ({ page }) => {
  await holdBack(page, '**/api/ai/analyze-photo')
  await page.getByRole('button', { name: 'Use This Photo' }).click()
  await page.clock.runFor(2000)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText(/^You have an analysis in progress/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Analyzing Materials...')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('button', { name: 'Use This Photo' })).toBeVisible()
})
