// Photos over a slow line: upload progress, and the choice not to wait for the server.
import { expect, type Page, test } from '@playwright/test'
import { enterBusiness } from './account.ts'
import { holdBack } from './failing.ts'

async function choosePhoto(page: Page): Promise<void> {
  await page.clock.install()
  await enterBusiness(page)
  await page.getByRole('link', { name: /Analyze Damage/ }).click()
  await page.getByLabel('Photos from the gallery').setInputFiles('samples/hole.jpg')
}

/** In bytes per second. */
async function limitUpload(page: Page, uploadThroughput: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  })
}

test('a slow upload shows its progress, and the phone can analyze instead', async ({ page }) => {
  await choosePhoto(page)
  // The upload takes two minutes. The model waits for up to 40 seconds of it (quiet.ts).
  await limitUpload(page, 1000)
  await page.getByRole('button', { name: 'Use This Photo' }).click()
  await expect(page.getByText('Analyzing Materials...')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.clock.runFor(6000)
  const sent = page.getByRole('progressbar', { name: 'Photo sent' })
  await expect(sent).toBeVisible()
  await expect.poll(async () => Number(await sent.getAttribute('aria-valuenow'))).toBeGreaterThan(0)
  expect(Number(await sent.getAttribute('aria-valuenow'))).toBeLessThan(100)
  await page.getByRole('button', { name: 'Analyze on This Phone' }).click()
  await expect(page.getByText('This phone checked the photos')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Show .*hole/ })).toBeVisible()
})

test('a slow model can be waited for, or the phone analyzes', async ({ page }) => {
  await choosePhoto(page)
  await holdBack(page, '**/api/ai/analyze-photo')
  await page.getByRole('button', { name: 'Use This Photo' }).click()
  await page.clock.runFor(21_000)
  await page.getByRole('button', { name: 'Analyze on This Phone' }).click()
  await expect(page.getByText('This phone checked the photos')).toBeVisible()
})

test('once the line is lost and the phone analyzes, no upload is shown', async ({ page }) => {
  const arrive = await holdBack(page, '**/*.onnx')
  const { promise: isLost, resolve: lose } = Promise.withResolvers<void>()
  await page.route('**/api/photos', async route => {
    await isLost
    await route.abort()
  })
  await choosePhoto(page)
  await page.getByRole('button', { name: 'Use This Photo' }).click()
  await page.clock.runFor(6000)
  const sent = page.getByRole('progressbar', { name: 'Photo sent' })
  await expect(sent).toBeVisible()
  lose()
  await expect(sent).toHaveCount(0)
  await expect(page.getByText('Analyzing Materials...')).toBeVisible()
  arrive()
  await expect(page.getByText('This phone checked the photos')).toBeVisible()
})
