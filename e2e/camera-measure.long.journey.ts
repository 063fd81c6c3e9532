// A phone with WebXR measures a length by pointing at both ends. Other phones draw the line.
import { expect, type Page } from '@playwright/test'
import { emulateXr, movePhone } from './emulated-xr.ts'
import { test } from './one-phone.ts'

test.describe.configure({ mode: 'default' })

async function openMeasure(page: Page) {
  await page.goto('/new-quote')
  await page.getByLabel('Photos from the gallery').setInputFiles('samples/two-damages.jpg')
  await page.getByRole('button', { name: /^Use / }).click()
  await page.getByRole('button', { name: 'Measure', exact: true }).click()
  return page.getByRole('dialog', { name: 'Measure the Photo' })
}

// First, because the others leave the camera's code in the browser's cache.
test('a phone without WebXR offers only the line, and downloads no camera code', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', request => fetched.push(request.url()))
  const dialog = await openMeasure(page)
  await expect(dialog.getByLabel('Length of the line')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Measure With the Camera' })).toHaveCount(0)
  expect(fetched.filter(url => url.includes('camera-measure'))).toEqual([])
})

for (const knowsBy of ['hit test', 'depth'] as const) {
  test(`pointing at both ends measures the length and sizes the damage, by ${knowsBy}`, async ({
    page,
  }) => {
    await emulateXr(page, knowsBy)
    const dialog = await openMeasure(page)
    await dialog.getByRole('button', { name: 'Measure With the Camera' }).click()
    await expect(dialog.getByText('Point the cross at one end')).toBeVisible()
    await dialog.getByRole('button', { name: 'Mark This End' }).click()
    await movePhone(page, 0.8001)
    await expect(dialog.getByText('31.5 in. Point at the other end.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Mark the Other End' }).click()
    await movePhone(page, 2)
    await expect(dialog.getByText('31.5 in from end to end')).toBeVisible()
    await dialog.getByRole('button', { name: 'Use 31.5 in' }).click()
    await expect(dialog.getByLabel('Length of the line')).toHaveValue('31.5')
    await dialog.getByRole('button', { name: 'Use This Length' }).click()
    await expect(
      page.getByText('Sizes are measured: the line drawn is 31.5 in long.'),
    ).toBeVisible()
  })
}

test('without camera permission the line and the length remain', async ({ page }) => {
  await emulateXr(page, 'hit test')
  const dialog = await openMeasure(page)
  await page.evaluate(() => {
    const { xr } = navigator as unknown as { xr: { requestSession: () => Promise<never> } }
    xr.requestSession = () => Promise.reject(new DOMException('Refused', 'NotAllowedError'))
  })
  await dialog.getByRole('button', { name: 'Measure With the Camera' }).click()
  await expect(dialog.getByText('The camera cannot measure here. Enter the length.')).toBeVisible()
  await expect(dialog.getByLabel('Length of the line')).toBeVisible()
})
