// `npm run bench:vision`: the built-in model's time per photo in a browser, and its download size.
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { chromium } from '@playwright/test'
import { launchChromium } from '../e2e/launch-chromium.ts'
import { builtFiles } from './bundle.ts'
import { median } from './median.ts'
import { startServer } from './server-process.ts'

const RUNS = 5
const assets = 'web/dist/assets'
const [worker, ...others] = ['vision-worker', 'ort-', 'damage-'].map(assetNamed)

const dataDir = mkdtempSync(join(tmpdir(), 'quotewright-vision-'))
const server = await startServer({ DATA_DIR: dataDir })
const browser = await chromium.launch(launchChromium())
try {
  const page = await browser.newPage()
  await page.goto(server.url)
  const photo = readFileSync('samples/two-damages.jpg').toString('base64')
  const one: number[] = []
  const several: number[] = []
  for (let run = 0; run < RUNS; run++) {
    one.push(await msFor(1))
    several.push(await msFor(RUNS))
  }
  const each = (median(several) - median(one)) / (RUNS - 1)
  const bytes = [worker, ...others].reduce((sum, name) => sum + compressedBytes(name), 0)
  console.log('| in the browser | |\n|---|---|')
  console.log(`| a photo | ${Math.round(each)} ms |`)
  console.log(`| the first photo, with starting the model | ${Math.round(median(one))} ms |`)
  console.log(`| fetched once: worker, runtime, weights | ${(bytes / 1e6).toFixed(2)} MB |`)

  /** Time from starting a worker to its result for this number of photos. */
  function msFor(count: number): Promise<number> {
    return page.evaluate(
      async ({ script, photo, count }) => {
        const bytes = Uint8Array.from(atob(photo), character => character.charCodeAt(0))
        const start = performance.now()
        const worker = new Worker(script, { type: 'module' })
        const answer = new Promise<{ failure?: string }>(resolve => {
          worker.addEventListener('message', ({ data }) => resolve(data))
        })
        worker.postMessage(Array.from({ length: count }, () => new Blob([bytes])))
        const { failure } = await answer
        worker.terminate()
        if (failure) throw new Error(failure)
        return performance.now() - start
      },
      { script: `/assets/${worker}`, photo, count },
    )
  }
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

function assetNamed(start: string): string {
  const name = builtFiles()
    .map(file => basename(file))
    .find(file => file.startsWith(start) && /\.(js|wasm|onnx)$/.test(file))
  if (name === undefined) throw new Error(`${assets} lacks ${start}*: build the web app first`)
  return name
}

function compressedBytes(name: string | undefined): number {
  return statSync(join(assets, `${name}.br`)).size
}
