// Measures the main journeys on a phone-sized screen: `npm run bench:journey [-- --json]`. Taps, seconds and bytes.
// It takes about nine minutes, most of them on the slow network.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { cameraSeeing } from '../e2e/fake-camera.ts'
import { launchChromium } from '../e2e/launch-chromium.ts'
import { withoutLive } from '../e2e/without-live.ts'
import { type Journey, journeys, thumbOf } from './journey/journeys.ts'
import { openNetwork, type Profile } from './journey/network.ts'
import { median } from './median.ts'
import { startServer } from './server-process.ts'

/** The median of so many runs, each in a new browser profile. */
const RUNS = 3
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true }

type Measured = { name: string; profile: string; taps: number; seconds: number; bytes: number }
type Run = Pick<Measured, 'taps' | 'seconds' | 'bytes'>

async function run(browser: Browser, journey: Journey, profile: Profile): Promise<Run> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quotewright-journey-'))
  const network = await openNetwork(profile)
  const server = await startServer({ DATA_DIR: dataDir, PUBLIC_URL: network.url })
  network.leadTo(server.url)
  const context = await browser.newContext({ ...phone, baseURL: network.url })
  context.setDefaultTimeout(120_000)
  try {
    const page = await context.newPage()
    await withoutLive(page)
    await journey.prepare(page)
    await page.waitForLoadState('networkidle')
    const thumb = thumbOf()
    const bytesBefore = network.bytes()
    const begun = performance.now()
    await journey.walk(page, thumb)
    const seconds = (performance.now() - begun) / 1000
    return { taps: thumb.taps(), seconds, bytes: network.bytes() - bytesBefore }
  } finally {
    await context.close()
    network.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function medianOf(runs: readonly Run[], figure: keyof Run): number {
  return median(runs.map(one => one[figure]))
}

const browser = await chromium.launch(launchChromium(...(await cameraSeeing('samples/hole.jpg'))))
const measured: Measured[] = []
try {
  for (const journey of journeys) {
    for (const profile of journey.on) {
      console.error(`measuring: ${journey.name}, ${profile.name}`)
      const runs: Run[] = []
      while (runs.length < RUNS) runs.push(await run(browser, journey, profile))
      measured.push({
        name: journey.name,
        profile: profile.name,
        taps: medianOf(runs, 'taps'),
        seconds: Math.round(medianOf(runs, 'seconds') * 10) / 10,
        bytes: medianOf(runs, 'bytes'),
      })
    }
  }
} finally {
  await browser.close()
}

if (process.argv.includes('--json')) console.log(JSON.stringify({ journeys: measured }))
else {
  console.log('| journey | network | taps | seconds | kB |\n|---|---|---|---|---|')
  for (const { name, profile, taps, seconds, bytes } of measured) {
    console.log(`| ${name} | ${profile} | ${taps} | ${seconds} | ${Math.round(bytes / 1000)} |`)
  }
}
