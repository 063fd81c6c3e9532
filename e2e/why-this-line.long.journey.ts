// From a line to its photo, size, assembly and price, and from a box in the photo to its lines.
import { expect } from '@playwright/test'
import { analyze } from './analyze.ts'
import { test } from './one-phone.ts'
import { toast } from './toast.ts'

test.describe.configure({ mode: 'default' })

test('a line leads to its photo, size, assembly and price, and a box to its lines', async ({
  page,
}) => {
  await analyze(page, 'samples/hole.jpg')
  await page.getByRole('button', { name: /^Show .*hole/ }).click()
  const panel = page.getByRole('dialog').last()
  await expect(panel.getByText(/\d+% sure/)).toBeVisible()
  await panel.getByRole('button', { name: /Joint compound/ }).click()
  await expect(panel.getByText(/in \(assumed/)).toBeVisible()
  await expect(panel.getByText(/hole repair: .* gal/)).toBeVisible()
  await expect(panel.getByText('Priced from your price book.')).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: /Generate Quote/ }).click()
  const lines = page.getByRole('region', { name: 'Line Items' })
  await lines.getByRole('button', { name: /Joint compound/ }).click()
  await lines.getByLabel('Quantity').fill('3')
  await expect(
    lines.getByRole('region', { name: 'Why this line' }).getByText('Quantity changed by hand'),
  ).toBeVisible()
  await lines.getByRole('button', { name: /^Lines for .*hole/ }).click()
  const box = page.getByRole('dialog', { name: /hole/ })
  await expect(box.getByRole('button', { name: /Joint compound.* 3 gal/ })).toBeVisible()
  await expect(box.getByRole('button', { name: /Drywall repair labor/ })).toBeVisible()
  await box.getByRole('button', { name: 'Close' }).click()
  await page.getByLabel('First name').fill('Rosa')
  await page.getByLabel('Last name').fill('Diaz')
  await page.getByRole('button', { name: 'Preview Quote' }).click()
  await page.getByRole('button', { name: 'Create Quote' }).click()
  await expect(toast(page, 'Quote generated successfully')).toBeVisible()

  await page.getByRole('button', { name: 'Joint compound' }).click()
  const trace = page.getByRole('dialog', { name: 'Joint compound' })
  await expect(trace.getByRole('img', { name: /Photo 1/ })).toBeVisible()
  await expect(trace.getByText(/in \(assumed/)).toBeVisible()
  await expect(trace.getByText('Quantity changed by hand')).toBeVisible()
  await trace.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('figure').getByRole('button', { name: /hole/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Joint compound/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Joint compound' })).toBeVisible()
})

test('a box too small for a finger can be tapped around it', async ({ page }) => {
  await analyze(page, 'samples/nail-pops.jpg')
  await page.getByRole('button', { name: /Generate Quote/ }).click()
  await page.getByLabel('First name').fill('Nell')
  await page.getByLabel('Last name').fill('Popp')
  await page.getByRole('button', { name: 'Preview Quote' }).click()
  await page.getByRole('button', { name: 'Create Quote' }).click()
  await expect(toast(page, 'Quote generated successfully')).toBeVisible()
  const number = page.getByRole('figure').getByText('1', { exact: true }).first()
  await number.scrollIntoViewIfNeeded()
  // The number is at the left end of the box, and wider than the box.
  const box = await number.boundingBox()
  if (!box) throw new Error('The number of the first box is not visible')
  await page.touchscreen.tap(box.x + box.width + 4, box.y + box.height + 18)
  await expect(page.getByRole('dialog', { name: 'Nail pop' })).toBeVisible()
})
