// Runs Lighthouse on the main screens as a phone: `npm run bench:lighthouse`.
// `machine` is Lighthouse's measure of this machine's speed. Compare only figures with a similar value.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium as browser } from '@playwright/test'
import lighthouse from 'lighthouse'
import { launchChromium } from '../e2e/launch-chromium.ts'
import { startServer } from './server-process.ts'

const RUNS = 3
const audits = {
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const
const visitorScreens = { landing: '/', 'sign in': '/login' }
const memberScreens = { dashboard: '/dashboard', quotes: '/quotes' }

const dataDir = mkdtempSync(join(tmpdir(), 'quotewright-lighthouse-'))
const server = await startServer({ DATA_DIR: dataDir })
const port = 9300 + (process.pid % 500)
const chromium = await browser.launchPersistentContext(join(dataDir, 'chromium'), {
  ...launchChromium(`--remote-debugging-port=${port}`),
  headless: true,
})

/** Opens a demo, whose cookies stay in the browser. Returns the path of its newest quote. */
async function signIn(): Promise<string> {
  const page = await chromium.newPage()
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Try it now' }).click()
  await page.waitForURL('**/dashboard')
  await page.goto(`${server.url}/quotes`)
  const newest = page.getByRole('link', { name: /^View/ }).first()
  const path = await newest.getAttribute('href')
  await page.close()
  if (path === null) throw new Error('The demo business has no quote to open')
  return path
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

async function measure(path: string) {
  const figures: Record<string, number[]> = {}
  for (let run = 0; run < RUNS; run++) {
    const result = await lighthouse(`${server.url}${path}`, {
      port,
      onlyCategories: ['performance', 'accessibility'],
    })
    if (!result) throw new Error(`Lighthouse returned no result for ${path}`)
    const { categories, audits: found, environment } = result.lhr
    const add = (name: string, value: number | null | undefined) => {
      figures[name] = [...(figures[name] ?? []), value ?? Number.NaN]
    }
    add('performance', categories['performance']?.score)
    add('accessibility', categories['accessibility']?.score)
    add('machine', environment.benchmarkIndex)
    for (const [name, id] of Object.entries(audits)) add(name, found[id]?.numericValue)
  }
  const at = (name: string) => median(figures[name] ?? [])
  const points = (name: string) => String(Math.round(at(name) * 100))
  const ms = (name: string) => `${Math.round(at(name))} ms`
  return [
    points('performance'),
    points('accessibility'),
    ms('LCP'),
    ms('TBT'),
    at('CLS').toFixed(3),
    String(Math.round(at('machine'))),
  ]
}

try {
  console.log(
    '| screen | performance | accessibility | LCP | TBT | CLS | machine |\n|---|---|---|---|---|---|---|',
  )
  for (const [name, path] of Object.entries(visitorScreens)) {
    console.log(`| ${[name, ...(await measure(path))].join(' | ')} |`)
  }
  const quote = await signIn()
  for (const [name, path] of Object.entries({ ...memberScreens, quote })) {
    console.log(`| ${[name, ...(await measure(path))].join(' | ')} |`)
  }
} finally {
  await chromium.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
