// Photos from files, invalid files, and closing.
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from './one-phone.ts'
import { toast } from './toast.ts'

const gallery = 'Photos from the gallery'

test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ page }) => {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: /Analyze Damage/ }).click()
})

test('a phone without a camera opens the file picker without an error', async ({ page }) => {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open Camera' }).click()
  const picker = await choosing
  await picker.setFiles('samples/crack.jpg')
  await expect(page.getByRole('button', { name: 'Use This Photo' })).toBeVisible()
  await page.getByRole('button', { name: 'Use This Photo' }).click()
  await expect(page.getByRole('heading', { name: 'Drywall Damage' })).toBeVisible()
})

test('several photos are reviewed one by one and can be deleted', async ({ page }) => {
  await page
    .getByLabel(gallery)
    .setInputFiles(['samples/hole.jpg', 'samples/crack.jpg', 'samples/hole.jpg'])
  // The same photo twice counts once.
  await expect(page.getByText('2 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByText('1 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: 'Use This Photo' })).toBeVisible()
})

test('a file that is not a photo is refused with a message, and nothing is lost', async ({
  page,
}) => {
  await page.getByLabel(gallery).setInputFiles('samples/hole.jpg')
  await page.getByLabel(gallery).setInputFiles({
    name: 'invoice.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('not a photo at all'),
  })
  await expect(toast(page, /“invoice.jpg” is not a photo/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use This Photo' })).toBeVisible()
  const photo = {
    name: 'wall.jpg',
    mimeType: 'image/jpeg',
    buffer: await readFile('samples/crack.jpg'),
  }
  const noPhotos = ['plan.pdf', 'walk.mov'].map(name => ({
    name,
    mimeType: 'image/jpeg',
    buffer: Buffer.from('not a photo at all'),
  }))
  await page.getByLabel(gallery).setInputFiles([...noPhotos, photo])
  await expect(toast(page, /“plan.pdf” and “walk.mov” could not be opened/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use 2 Photos' })).toBeVisible()
})

test('photos survive a reload, and closing asks before it discards them', async ({ page }) => {
  await page.getByLabel(gallery).setInputFiles('samples/hole.jpg')
  await expect(page.getByRole('button', { name: 'Use This Photo' })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('currentQuoteData')))
    .not.toBeNull()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Use This Photo' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(
    page.getByText(
      "You have unsaved photos. Do you want to discard them? (Click 'OK' to discard or 'Cancel' to keep working.)",
    ),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Use This Photo' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  const keys = await page.evaluate(() => Object.keys(sessionStorage))
  expect(keys.filter(key => /^(capturedPhotos|analysisData|currentQuoteData)$/.test(key))).toEqual(
    [],
  )
  await page.getByRole('link', { name: /Analyze Damage/ }).click()
  await expect(page.getByRole('button', { name: 'Open Camera' })).toBeVisible()
})

test('a new user can analyze a sample photo', async ({ page }) => {
  await page.getByRole('button', { name: 'Water damage' }).click()
  await page.getByRole('button', { name: 'Use This Photo' }).click()
  await expect(page.getByRole('heading', { name: 'Drywall Damage' })).toBeVisible()
  await expect(page.getByText('Water damage').first()).toBeVisible()
})
