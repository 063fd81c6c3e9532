// Installs, builds, checks and tests everything, or only the test files that are named, and ends with one line of totals. Runs on Node 20.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { ensureServerBuilt, ensureWebBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './install.mjs'
import { memoryFolder } from './memory-folder.mjs'
import { projectNode, root, run, runScript, say, Trouble } from './project.mjs'
import { addUp, countPlaywright, countVitest, sentence } from './test-totals.mjs'

// For this script and all that it starts.
process.env.TMPDIR ??= memoryFolder()

const isBrowserWanted = !process.argv.includes('--no-browser')
const named = process.argv.slice(2).filter(word => !word.startsWith('--'))

await runScript(async () => {
  await ensureInstalled()
  const reports = await mkdtemp(join(tmpdir(), 'quotewright-reports-'))
  try {
    const totals = addUp(await (named.length > 0 ? testNamed(reports) : testAll(reports)))
    console.log(`\n${sentence(totals)}`)
    if (totals.failed > 0 || totals.passed === 0) process.exitCode = 1
  } finally {
    await rm(reports, { recursive: true })
  }
})

async function testAll(reports) {
  const [tests, checks, chromium] = await Promise.all([
    vitest(reports),
    checkSource(),
    isBrowserWanted ? prepareBrowser() : undefined,
  ])
  return [
    ...checks,
    tests,
    ...(isBrowserWanted ? [await journeys(reports, chromium)] : []),
    // Alone, because it measures how others are affected.
    await check('the attacks of npm run hostile', [[projectNode, 'bench/hostile.ts', '--short']]),
  ]
}

async function testNamed(reports) {
  const isJourney = file => file.endsWith('.journey.ts')
  const [inBrowser, others] = [true, false].map(is => named.filter(file => isJourney(file) === is))
  return [
    ...(others.length > 0 ? [await vitest(reports, others)] : []),
    ...(inBrowser.length > 0 ? [await journeys(reports, await prepareBrowser(), inBrowser)] : []),
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
  return { passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, skipped: 0 }
}

async function vitest(reports, files = []) {
  say('running the tests')
  const report = join(reports, 'vitest.json')
  const program = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return countVitest(report, await run(projectNode, [program, 'run', ...reporters, ...files]))
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

async function journeys(reports, chromium, files = []) {
  if (chromium === undefined) return { passed: 0, failed: 1, skipped: 0 }
  say(`running the journeys in ${chromium}`)
  const report = join(reports, 'playwright.json')
  const program = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const config = ['--config', 'e2e/playwright.config.ts', '--reporter=list,json']
  const env = { CHROME_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const words = [program, 'test', ...config, ...files]
  return countPlaywright(report, await run(projectNode, words, { env }))
}
