// The live camera (spec §2, §4, §9): its settings, its views, and when it starts and stops.
import { expect, type Page, test } from '@playwright/test'
import { enterDemo, openScreen, startDemo } from './account.ts'
import { cameraSeeing } from './fake-camera.ts'
import { launchChromium } from './launch-chromium.ts'

test.use({ launchOptions: launchChromium(...(await cameraSeeing('samples/crack.jpg'))) })
// In one worker, because each worker would start a Chromium for this camera.
test.describe.configure({ mode: 'default' })

type Encoding = Parameters<HTMLCanvasElement['toBlob']>

type Watched = {
  asked: MediaStreamConstraints[]
  streams: MediaStream[]
  encodings: [type: Encoding[1], quality: Encoding[2]][]
  letStart: () => void
}
declare global {
  var watched: Watched
  var applied: MediaTrackConstraintSet[]
}

/** Records the camera requests. The camera starts when released. */
function watchCamera(): void {
  let letStart = () => {}
  const mayStart = new Promise<void>(resolve => {
    letStart = resolve
  })
  globalThis.watched = { asked: [], streams: [], encodings: [], letStart }
  const { mediaDevices } = navigator
  const open = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = async (constraints = {}) => {
    globalThis.watched.asked.push(constraints)
    await mayStart
    const stream = await open(constraints)
    globalThis.watched.streams.push(stream)
    return stream
  }
  // A named type, because the browser passes the canvas as `this`.
  const canvas: { toBlob: (this: HTMLCanvasElement, ...args: Encoding) => void } =
    HTMLCanvasElement.prototype
  const encode = canvas.toBlob
  canvas.toBlob = function (...args) {
    globalThis.watched.encodings.push([args[1], args[2]])
    encode.apply(this, args)
  }
}

/** Makes the browser ask before it opens the camera. The test's browser allows it otherwise. */
function askFirst(): void {
  navigator.permissions.query = async () =>
    Object.assign(new EventTarget(), { name: 'camera', state: 'prompt' as const, onchange: null })
}

/** Gives the fake camera a phone's light and focus, and records the settings applied to them. */
function addLightAndFocus(): void {
  globalThis.applied = []
  // A named type, because the browser passes the track as `this`.
  const track: {
    getCapabilities: (this: MediaStreamTrack) => MediaTrackCapabilities
    applyConstraints: (constraints?: MediaTrackConstraints) => Promise<void>
  } = MediaStreamTrack.prototype
  const capabilities = track.getCapabilities
  track.getCapabilities = function () {
    return Object.assign(capabilities.call(this), { torch: true, focusMode: ['single-shot'] })
  }
  const { mediaDevices } = navigator
  const supported = mediaDevices.getSupportedConstraints()
  mediaDevices.getSupportedConstraints = () => ({ ...supported, pointsOfInterest: true })
  track.applyConstraints = async ({ advanced = [] } = {}) => {
    globalThis.applied.push(...advanced)
  }
}

/** The number of cameras opened and still running. */
function cameras(page: Page): Promise<{ opened: number; running: number }> {
  return page.evaluate(() => ({
    opened: globalThis.watched.streams.length,
    running: globalThis.watched.streams.filter(stream => stream.active).length,
  }))
}

test('the camera starts, is canceled, takes photos for review, and starts over', async ({
  page,
}) => {
  await startDemo(page)
  await page.addInitScript(askFirst)
  await page.addInitScript(watchCamera)
  await page.goto('/new-quote')
  const open = page.getByRole('button', { name: 'Open Camera' })
  const shutter = page.getByRole('button', { name: 'Take photo' })
  await open.click()
  await expect(page.getByText('Starting Camera...')).toBeVisible()
  await expect(shutter).toBeDisabled()
  await page.evaluate(() => globalThis.watched.letStart())
  await expect(page.getByText('Starting Camera...')).toHaveCount(0)
  await expect(shutter).toBeEnabled()
  expect(await page.evaluate(() => globalThis.watched.asked)).toEqual([
    {
      audio: false,
      video: {
        facingMode: { ideal: 'environment' },
        width: { ideal: 1920 },
        height: { ideal: 1080 },
      },
    },
  ])
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(open).toBeVisible()
  await expect.poll(() => cameras(page)).toEqual({ opened: 1, running: 0 })

  await open.click()
  await shutter.click()
  await expect(page.getByRole('button', { name: 'Use This Photo' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await expect.poll(() => cameras(page)).toEqual({ opened: 2, running: 0 })
  expect(await page.evaluate(() => globalThis.watched.encodings)).toEqual([['image/jpeg', 0.8]])

  await page.getByLabel('Photos from the gallery').setInputFiles('samples/hole.jpg')
  await expect(page.getByText('2 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Show photo 1' }).click()
  await expect(page.getByText('1 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('2 of 2')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use 2 Photos' })).toBeVisible()

  await page.getByRole('button', { name: 'Take More' }).click()
  await expect(page.getByText('2 photos')).toBeVisible()
  await expect.poll(() => cameras(page)).toEqual({ opened: 3, running: 1 })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Start Over' }).click()
  await expect.poll(() => cameras(page)).toEqual({ opened: 4, running: 1 })
  await expect(page.getByText(/\d photos?$/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(open).toBeVisible()
})

test('a new job starts with the camera open if the camera is allowed; going back and a reload leave it closed', async ({
  page,
}) => {
  await enterDemo(page)
  await page.addInitScript(watchCamera)
  await openScreen(page, '/dashboard')
  await page.evaluate(() => globalThis.watched.letStart())
  const open = page.getByRole('button', { name: 'Open Camera' })
  const shutter = page.getByRole('button', { name: 'Take photo' })
  const analyze = page.getByRole('link', { name: /Analyze Damage/ })
  await analyze.click()
  await expect(shutter).toBeEnabled()
  await page.goBack()
  await expect(open).toBeVisible()
  await page.getByRole('button', { name: 'Continue without a photo' }).click()
  await expect(page.getByLabel('First name')).toBeVisible()
  await page.goBack()
  await expect(open).toBeVisible()
  await expect.poll(() => cameras(page)).toEqual({ opened: 1, running: 0 })
  await page.reload()
  await expect(open).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()

  await analyze.click()
  await page.evaluate(() => globalThis.watched.letStart())
  await shutter.click()
  await expect(page.getByRole('button', { name: 'Use This Photo' })).toBeVisible()
  // The unfinished job is offered first.
  await expect(async () => {
    await page.goto('/dashboard')
    await expect(page.getByText('1 photo, just now')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await analyze.click()
  await expect(page.getByRole('button', { name: 'Continue the new job' })).toBeVisible()
  await expect(open).toBeVisible()
})

test('with high camera quality turned off, the camera uses a lower resolution', async ({
  page,
}) => {
  await enterDemo(page, '/settings/app')
  const saved = page.waitForResponse(/preferences/)
  await page.getByRole('switch', { name: 'High camera quality' }).click()
  await saved
  await page.addInitScript(watchCamera)
  await page.goto('/new-quote')
  await expect
    .poll(() => page.evaluate(() => globalThis.watched.asked.map(({ video }) => video)))
    .toMatchObject([{ width: { ideal: 1280 }, height: { ideal: 720 } }])
})

test('the flashlight and tap to focus are offered on phones that have them', async ({ page }) => {
  await enterDemo(page)
  await page.goto('/new-quote')
  const shutter = page.getByRole('button', { name: 'Take photo' })
  await expect(shutter).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Flashlight' })).toHaveCount(0)

  await page.addInitScript(addLightAndFocus)
  await page.reload()
  await page.getByRole('button', { name: 'Open Camera' }).click()
  const light = page.getByRole('button', { name: 'Flashlight', pressed: false })
  await light.click()
  await page.getByRole('button', { name: 'Flashlight', pressed: true }).click()
  await expect(light).toBeVisible()
  await page.getByLabel('Live camera').click()
  await expect(page.locator('[data-focus-ring]')).toBeAttached()
  const applied = await page.evaluate(() => globalThis.applied)
  expect(applied).toMatchObject([
    { torch: true },
    { torch: false },
    { focusMode: 'single-shot', pointsOfInterest: [{ x: 0.5, y: 0.5 }] },
  ])
})
