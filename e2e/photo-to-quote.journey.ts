// The whole path in a browser whose camera shows a damaged wall: from registering to the downloaded PDF.
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { onboard, signUp } from './account.ts'
import { cameraSeeing } from './fake-camera.ts'
import { launchChromium } from './launch-chromium.ts'
import { toast } from './toast.ts'

test.use({ serviceWorkers: 'allow' })

test.use({ launchOptions: launchChromium(...(await cameraSeeing('samples/hole.jpg'))) })

test('a new account photographs a wall, corrects the findings, and downloads the quote', async ({
  page,
}) => {
  await signUp(page)
  await onboard(page)

  await page.getByRole('link', { name: /Analyze Damage/ }).click()
  await page.getByRole('button', { name: 'Take photo' }).click()
  await expect(page.getByRole('button', { name: 'Use This Photo' })).toBeVisible()
  await page.getByRole('button', { name: 'Take More' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Use This Photo' }).click()

  await expect(page.getByText('Analyzing Materials...')).toBeVisible()
  await expect(page.getByText('Analysis Complete')).toBeVisible()
  const found = page.getByRole('list', { name: 'Found in this photo' })
  await expect(found.getByRole('listitem').first()).toContainText(/hole \d+%/i)
  // Measured by the possible wall plate, the hole would be half as large.
  await page.getByRole('button', { name: /No, Keep the Guess/ }).click()
  await page.getByRole('button', { name: 'Hide Detections' }).click()
  await expect(found.getByRole('listitem')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show Detections' }).click()

  const materials = page.getByRole('region', { name: 'Physical Materials' })
  await materials.getByRole('button').first().click()
  await materials.getByLabel('Description').fill('Patch board, fire rated')
  await materials.getByLabel('Quantity').fill('2')
  await materials.getByLabel('Unit price').fill('21.25')
  await materials.getByRole('button', { name: 'Done' }).click()
  await expect(materials.getByText('$42.50')).toBeVisible()

  await page.getByLabel('Material name').fill('Haul away debris')
  await page
    .getByRole('region', { name: 'Add Additional Material' })
    .getByLabel('Unit price')
    .fill('35')
  await page.getByRole('button', { name: 'Add Material' }).click()
  await page.getByRole('button', { name: /Generate Quote \(\d+ items\)/ }).click()

  await page.getByLabel('First name').fill('Zoë')
  await page.getByLabel('Last name').fill("O'Brien; DROP")
  await page.getByLabel('Phone').fill('512 555 0199')
  await page.getByLabel('Job address').fill('12 Main Street, Austin, TX')
  const repair = page.getByRole('region', { name: /^Wall: .* hole/ })
  await repair.getByText('Scope of work').click()
  await expect(repair.getByText(/three coats, sand, prime/)).toBeVisible()
  await page.getByRole('button', { name: /^Price settings/ }).click()
  const settings = page.getByRole('dialog', { name: 'Price settings' })
  await settings.getByRole('radio', { name: /^Every line/ }).check()
  await settings.getByRole('button', { name: 'Done' }).click()
  await expect(settings).toHaveCount(0)
  const total = await page.locator('[aria-label="Totals"] dd').last().innerText()
  await page.getByRole('button', { name: 'Preview Quote' }).click()
  await expect(page.getByText('Payment due upon completion')).toBeVisible()
  await expect(page.getByText("Zoë O'Brien; DROP")).toBeVisible()
  const photosFetched: string[] = []
  page.on('request', request => {
    if (request.url().includes('/api/photos/')) photosFetched.push(request.url())
  })
  await page.getByRole('button', { name: 'Create Quote' }).click()
  await expect(toast(page, 'Quote generated successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/quotes\/[0-9a-f-]{36}$/)
  await expect(page.getByText('Pending').first()).toBeVisible()

  // The phone shows the photo that it took itself.
  const photo = page.getByRole('img', { name: /photo/i }).first()
  await expect(photo).toHaveJSProperty('complete', true)
  await expect(photo).toHaveAttribute('src', /^blob:/)
  expect(photosFetched).toEqual([])

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF', exact: true }).click()
  const file = await (await downloading).path()
  await expect(toast(page, 'PDF Downloaded')).toBeVisible()
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(file)))
  const { text } = await extractText(pdf, { mergePages: true })
  for (const expected of [
    'Hill Country Drywall',
    "Zoë O'Brien; DROP",
    '12 Main Street, Austin, TX',
    'Patch board, fire rated',
    '$42.50',
    'Haul away debris',
    'Tax (8.25%)',
    total,
    'Payment due upon completion',
  ]) {
    expect(text).toContain(expected)
  }

  await page.goto('/quotes')
  await expect(page.getByText("Zoë O'Brien; DROP")).toBeVisible()
})
