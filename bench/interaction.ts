// Measures input delay of the largest screens on a slow phone: `npm run bench:interaction`.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, devices } from '@playwright/test'
import { launchChromium } from '../e2e/launch-chromium.ts'
import { analysisScreen } from './interaction/analysis-screen.ts'
import { ITEMS } from './interaction/large-analysis.ts'
import { LINES, quoteForm } from './interaction/quote-form.ts'
import { quotesList } from './interaction/quotes-list.ts'
import { SLOWDOWN, type Step, type StepMeasures, walk } from './interaction/walk.ts'
import { median } from './median.ts'
import { QUOTES } from './seed.ts'
import { seedDatabase } from './seeded-database.ts'
import { startServer } from './server-process.ts'

const RUNS = 3
const screens: Record<string, Record<string, Step>> = {
  [`${QUOTES} quotes`]: quotesList,
  [`analysis, ${ITEMS} items`]: analysisScreen,
  [`form, ${LINES} lines`]: quoteForm,
}

const dataDir = mkdtempSync(join(tmpdir(), 'quotewright-interaction-'))

async function measure(url: string, cookie: string, steps: Record<string, Step>) {
  const browser = await chromium.launch(launchChromium())
  const runs: StepMeasures[][] = []
  for (let run = 0; run < RUNS; run++) {
    const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: url })
    await context.addCookies(
      cookie.split('; ').map(pair => {
        const [name = '', value = ''] = pair.split('=')
        return { name, value, url }
      }),
    )
    runs.push(await walk(context, steps))
    await context.close()
  }
  await browser.close()
  return Object.keys(steps).map((step, place) => {
    const at = (figure: keyof Omit<StepMeasures, 'step'>) =>
      median(runs.map(run => run[place]?.[figure] ?? Number.NaN))
    const wait = at('interactions') === 0 ? '–' : `${at('worst')} ms`
    const task = `${Math.round(at('longestTask'))} ms`
    return [step, wait, at('shift').toFixed(3), task, String(at('elements'))]
  })
}

try {
  const { cookie } = await seedDatabase({ dataDir })
  const server = await startServer({ DATA_DIR: dataDir, DEMO: 'off' })
  try {
    console.log(
      `\nProcessor slowed down ${SLOWDOWN} times, median of ${RUNS} runs; machine load ${loadavg()[0]?.toFixed(1)}\n`,
    )
    console.log(
      '| screen | step | worst interaction | layout shift | longest task | elements |\n|---|---|---|---|---|---|',
    )
    for (const [screen, steps] of Object.entries(screens)) {
      for (const row of await measure(server.url, cookie, steps)) {
        console.log(`| ${[screen, ...row].join(' | ')} |`)
      }
    }
  } finally {
    await server.stop()
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
