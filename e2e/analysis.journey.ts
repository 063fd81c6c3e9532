// The analysis screen: its photos survive a reload, scroll without moving the rest, and stay beside the findings.
import { expect, type Locator, test } from '@playwright/test'
import { analyze } from './analyze.ts'

test('photos, findings and corrections survive a reload', async ({ page }) => {
  await analyze(page, ['samples/hole.jpg', 'samples/crack.jpg'])
  const materials = page.getByRole('region', { name: 'Physical Materials' })
  await materials.getByRole('button', { name: /Joint compound/ }).click()
  await materials.getByLabel('Unit price').fill('19.99')
  await page.reload()
  await expect(materials.getByRole('button', { name: /Joint compound.*\$19\.99/ })).toBeVisible()
  const second = page.getByRole('img', { name: 'Job site, photo 2 of 2' })
  await expect(second).toHaveJSProperty('complete', true)
  await expect(second).toHaveAttribute('src', /^data:image\/jpeg;base64,/)
})

test('changing photos moves nothing below, and box labels do not overlap', async ({ page }) => {
  await analyze(page, [
    'samples/two-damages.jpg',
    'samples/hole.jpg',
    'samples/nail-pops.jpg',
    'samples/crack.jpg',
    'samples/water-damage.jpg',
    'samples/undamaged.jpg',
  ])
  const edges = async (locator: Locator) => {
    const { y, height } = (await locator.boundingBox()) ?? { y: 0, height: 0 }
    return { top: y, bottom: y + height }
  }
  const photos = page.getByRole('region', { name: 'Analyzed photos' })
  const tag = page.getByText('Analysis Complete')
  expect((await edges(tag)).top).toBeGreaterThan((await edges(photos)).bottom)

  const notes = page.getByText(/damaged spots found/)
  const { top } = await edges(notes)
  for (const photo of [2, 3, 4, 5, 6]) {
    await photos.getByRole('button', { name: 'Next' }).click()
    const thumbnail = page.getByRole('button', { name: `Show photo ${photo},` })
    await expect(thumbnail).toHaveAttribute('aria-current', 'true')
    await expect(thumbnail).toBeInViewport({ ratio: 1 })
    expect((await edges(notes)).top).toBe(top)
  }
})

test('on a wide screen the photo stays beside its findings', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await analyze(page, 'samples/hole.jpg')
  const photo = page.getByRole('region', { name: 'Analyzed photos' })
  const add = page.getByRole('region', { name: 'Add Additional Material' })
  await expect(page.getByText('1 damaged spot found')).toBeInViewport()
  await add.scrollIntoViewIfNeeded()
  await expect(photo).toBeInViewport({ ratio: 1 })
  const [left, right] = [await photo.boundingBox(), await add.boundingBox()]
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
})
