// Runs Lighthouse on the main screens as a phone: `npm run bench:lighthouse`. Below the table it lists the audits that
// cost points outside performance. `machine` is Lighthouse's measure of this machine's speed: compare only figures with a similar value.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium as browser, type Page } from '@playwright/test'
import lighthouse, { type RunnerResult } from 'lighthouse'
import { launchChromium } from '../e2e/launch-chromium.ts'
import { median } from './median.ts'
import { startServer } from './server-process.ts'

const RUNS = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const times = {
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const

type Result = RunnerResult['lhr']

const dataDir = mkdtempSync(join(tmpdir(), 'quotewright-lighthouse-'))
const server = await startServer({ DATA_DIR: dataDir })
const port = 9300 + (process.pid % 500)
const chromium = await browser.launchPersistentContext(join(dataDir, 'chromium'), {
  ...launchChromium(`--remote-debugging-port=${port}`),
  headless: true,
})
const lost: string[] = []

/** Opens a demo, whose cookies stay in the browser. Returns the paths of a quote and of its customer's page. */
async function signIn(): Promise<{ quote: string; 'customer’s page': string }> {
  const page = await chromium.newPage()
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Try it now' }).click()
  await page.waitForURL('**/dashboard')
  await page.goto(`${server.url}/quotes?status=pending`)
  const newest = page.getByRole('link', { name: /^View/ }).first()
  const href = await newest.getAttribute('href')
  if (href === null) throw new Error('The demo business has no pending quote to open')
  const quote = new URL(href, server.url).pathname
  const link = await customerLink(page, quote)
  await page.close()
  return { quote, 'customer’s page': link }
}

/** Makes the quote's link for its customer, which answers without a session too. */
async function customerLink(page: Page, quote: string): Promise<string> {
  const answer = await page.request.post(`${server.url}/api${quote}/link`)
  if (!answer.ok()) throw new Error(`The quote has no link: ${await answer.text()}`)
  const { url }: { url: string } = await answer.json()
  return new URL(url).pathname
}

async function run(path: string): Promise<Result> {
  const result = await lighthouse(`${server.url}${path}`, { port, onlyCategories: [...categories] })
  if (!result) throw new Error(`Lighthouse returned no result for ${path}`)
  return result.lhr
}

/** The audits that cost points. Times vary with the machine and are in the table. */
function lostPoints({ categories: found, audits }: Result): string[] {
  return Object.values(found)
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ id, auditRefs }) =>
      auditRefs
        .map(({ id: audit, weight }) => ({ ...audits[audit], weight }))
        .filter(({ score, weight }) => weight > 0 && typeof score === 'number' && score < 1)
        .map(({ title }) => `${id}: ${title}`),
    )
}

async function measure(name: string, path: string): Promise<void> {
  const results: Result[] = []
  for (let count = 0; count < RUNS; count++) results.push(await run(path))
  const at = (pick: (result: Result) => number | null | undefined) =>
    median(results.map(result => pick(result) ?? Number.NaN))
  const points = categories.map(id =>
    String(Math.round(at(({ categories: found }) => found[id]?.score) * 100)),
  )
  const [LCP, TBT, CLS] = Object.values(times).map(id =>
    at(({ audits }) => audits[id]?.numericValue),
  )
  const machine = at(({ environment }) => environment.benchmarkIndex)
  const figures = [
    `${LCP?.toFixed()} ms`,
    `${TBT?.toFixed()} ms`,
    CLS?.toFixed(3),
    machine.toFixed(),
  ]
  console.log(`| ${[name, ...points, ...figures].join(' | ')} |`)
  for (const line of new Set(results.flatMap(lostPoints))) lost.push(`${name}: ${line}`)
}

async function measureAll(screens: Record<string, string>): Promise<void> {
  for (const [name, path] of Object.entries(screens)) await measure(name, path)
}

try {
  const columns = ['screen', ...categories, ...Object.keys(times), 'machine']
  console.log(`| ${columns.join(' | ')} |\n|${'---|'.repeat(columns.length)}`)
  await measureAll({ landing: '/', 'sign in': '/login' })
  const paths = await signIn()
  await measureAll({ dashboard: '/dashboard', quotes: '/quotes', ...paths })
  if (lost.length > 0) console.log(`\nPoints lost:\n- ${lost.join('\n- ')}`)
} finally {
  await chromium.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
