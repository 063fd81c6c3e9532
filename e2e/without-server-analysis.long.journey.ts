// When the server cannot analyze or estimate, the phone does.
import { expect } from '@playwright/test'
import { analyze } from './analyze.ts'
import { test } from './one-phone.ts'

test.describe.configure({ mode: 'default' })

test('lines priced from the full price book keep their price when the connection is lost', async ({
  page,
}) => {
  // A vision language model has proposed an item that the business's own row prices.
  const named = {
    name: 'Toilet, round front',
    description: '',
    category: 'plumbing',
    iconClass: 'toilet',
    imageIndex: 0,
    confidence: 90,
    quantity: '1',
    unit: 'each',
  }
  await page.route('**/api/ai/analyze-photo', async route => {
    const response = await route.fetch()
    const analysis = await response.json()
    const id = 'material-item-0'
    const line = { ...named, id, unitPrice: '219.00', total: '219.00', isLabor: false }
    const reason = { detections: [], priceItem: null, explanation: '' }
    analysis.estimateInput.proposedItems.push({ ...named, box: null })
    analysis.materials.push({ ...line, reason })
    await route.fulfill({ response, json: analysis })
  })
  await analyze(page, 'samples/hole.jpg')
  const toilet = page.getByRole('button', { name: /^Toilet/ })
  await expect(toilet).toHaveAccessibleName(/\$219\.00/)
  await page.route('**/api/ai/estimate', route => route.abort())
  await page.getByRole('button', { name: /^Show .*hole/ }).click()
  await page.getByRole('button', { name: 'Not damage' }).click()
  await expect(page.getByRole('button', { name: /^Show .*hole/ })).toHaveCount(0)
  await expect(toilet).toHaveAccessibleName(/\$219\.00/)
})

test('while the server limits or fails the phone analyzes the photos, and estimates them again', async ({
  context,
}) => {
  const message = 'Too many analyses. Please try again in 12 minutes.'
  for (const [onAnalysis, onEstimate] of [
    [429, 503],
    [500, 429],
  ] as const) {
    await test.step(`${onAnalysis}, then ${onEstimate}`, async () => {
      // Each tab has its own job.
      const tab = await context.newPage()
      const answer = (path: string, status: number) =>
        tab.route(path, route => route.fulfill({ status, json: { message } }))
      await answer('**/api/ai/analyze-photo', onAnalysis)
      await answer('**/api/ai/estimate', onEstimate)
      await analyze(tab, 'samples/hole.jpg')
      await expect(tab.getByText('This phone checked the photos')).toBeVisible()
      await tab.getByRole('button', { name: /^Show .*hole/ }).click()
      await tab.getByRole('button', { name: 'Not damage' }).click()
      await expect(tab.getByRole('button', { name: /^Show .*hole/ })).toHaveCount(0)
      await tab.close()
    })
  }
})

test('the server’s limit message is shown if the phone cannot analyze either', async ({ page }) => {
  const message = 'Too many analyses. Please try again in 12 minutes.'
  await page.route('**/api/ai/*', route => route.fulfill({ status: 429, json: { message } }))
  await page.route(/\.onnx$/, route => route.abort())
  await page.goto('/new-quote')
  await page.getByLabel('Photos from the gallery').setInputFiles('samples/hole.jpg')
  await page.getByRole('button', { name: 'Use This Photo' }).click()
  await expect(page.getByText(message)).toBeVisible()
})
