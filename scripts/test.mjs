// Installs, builds, checks and tests, and ends with what failed and one line of totals. Runs on Node 20.
// Usage: node scripts/test.mjs [--no-browser | --long | FILE…]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { ensureServerBuilt, ensureWebBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './install.mjs'
import { memoryFolder } from './memory-folder.mjs'
import { projectNode, root, run, runScript, say, Trouble } from './project.mjs'
import { addUp, countPlaywright, countVitest, sentence } from './test-totals.mjs'
import { ensureWebKit } from './webkit.mjs'

// For this script and all that it starts.
process.env.TMPDIR ??= memoryFolder()

const options = process.argv.slice(2).filter(word => word.startsWith('--'))
const named = process.argv.slice(2).filter(word => !word.startsWith('--'))

/** Journeys that `npm run test:long` runs and `npm test` leaves out (see CONTRIBUTING.md). */
const longJourneys = '\\.long\\.journey\\.'

await runScript(async () => {
  const unknown = options.find(option => option !== '--no-browser' && option !== '--long')
  if (unknown)
    throw new Trouble(`There is no ${unknown}. Choose --no-browser, --long or test files.`)
  await ensureInstalled()
  const reports = await mkdtemp(join(tmpdir(), 'quotewright-reports-'))
  try {
    const totals = addUp(await testWanted(reports))
    // Here, because the programs' own output has thousands of lines.
    for (const failure of totals.failures) console.log(`\nfailed: ${failure}`)
    console.log(`\n${sentence(totals)}`)
    if (totals.failures.length > 0 || totals.passed === 0) process.exitCode = 1
  } finally {
    await rm(reports, { recursive: true })
  }
})

function testWanted(reports) {
  if (named.length > 0) return testNamed(reports)
  if (options.includes('--long')) return testLong(reports)
  return testUsual(reports, !options.includes('--no-browser'))
}

async function testUsual(reports, isBrowserWanted) {
  const [tests, checks, chromium] = await Promise.all([
    vitest(reports, ['--project=!long']),
    checkSource(),
    isBrowserWanted ? prepareBrowser() : undefined,
  ])
  if (!isBrowserWanted) return [...checks, tests]
  return [...checks, tests, await journeys(reports, chromium, ['--grep-invert', longJourneys])]
}

async function testLong(reports) {
  const [tests, chromium] = await Promise.all([
    vitest(reports, ['--project=long']),
    prepareBrowser(),
  ])
  const webKit = await ensureWebKit()
  return [
    tests,
    await journeys(reports, chromium, [longJourneys], webKit),
    // Alone, because it measures how others are affected.
    await check('the attacks of npm run hostile', [[projectNode, 'bench/hostile.ts', '--short']]),
  ]
}

async function testNamed(reports) {
  const isJourney = file => file.endsWith('.journey.ts')
  const [inBrowser, others] = [true, false].map(is => named.filter(file => isJourney(file) === is))
  return [
    ...(others.length > 0 ? [await vitest(reports, others)] : []),
    ...(inBrowser.length > 0
      ? [await journeys(reports, await prepareBrowser(), inBrowser, await ensureWebKit())]
      : []),
  ]
}

/** Beside the tests, whose longest files mostly wait for processes and databases. */
async function checkSource() {
  return [
    await check('format', [['biome', 'check', '.']]),
    // Both in one program, because the rules need the types, too.
    await check('lint and types', [['oxlint', '--type-aware', '--type-check', '.']]),
    await check('for unused code and packages', [['knip']]),
  ]
}

/** Prints each program's output when it has ended, so that it is not mixed with the tests'. */
async function check(name, commands) {
  const codes = []
  for (const [program, ...args] of commands) {
    const output = []
    const collect = child => {
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', data => output.push(data))
    }
    const stdio = ['ignore', 'pipe', 'pipe']
    codes.push(await run(program, args, { stdio, onStart: collect }))
    process.stdout.write(Buffer.concat(output))
  }
  const isPassed = codes.every(code => code === 0)
  say(`checked ${name}: ${isPassed ? 'passed' : 'failed'}`)
  return { passed: isPassed ? 1 : 0, failures: isPassed ? [] : [`check of ${name}`], skipped: 0 }
}

async function vitest(reports, words) {
  say('running the tests')
  const report = join(reports, 'vitest.json')
  const errors = join(reports, 'unhandled-errors.json')
  const program = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['default', 'json', './scripts/unhandled-errors.mjs']
  const options = [...reporters.map(name => `--reporter=${name}`), `--outputFile.json=${report}`]
  const env = { UNHANDLED_ERRORS: errors }
  const exitCode = await run(projectNode, [program, 'run', ...options, ...words], { env })
  return countVitest(report, errors, exitCode)
}

/** Builds the web app. Returns the path of a Chromium, or undefined if there is none or the build failed. */
async function prepareBrowser() {
  try {
    await ensureWebBuilt()
    await ensureServerBuilt()
    return await ensureChromium()
  } catch (error) {
    if (!(error instanceof Trouble)) throw error
    console.error(`quotewright: ${error.message}`)
    return undefined
  }
}

async function journeys(reports, chromium, more, webKit = '') {
  if (chromium === undefined)
    return { passed: 0, failures: ['The journeys have no browser.'], skipped: 0 }
  say(`running the journeys in ${chromium}`)
  const report = join(reports, 'playwright.json')
  const program = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const config = ['--config', 'e2e/playwright.config.ts', '--reporter=list,json']
  const env = {
    CHROME_PATH: chromium,
    WEBKIT_DRIVER: webKit,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  }
  const words = [program, 'test', ...config, ...more]
  return countPlaywright(report, await run(projectNode, words, { env }))
}
