// Runs the journeys on a phone-sized screen against the real server, on a free port with fresh data.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { freePort } from './free-port.ts'
import { launchChromium } from './launch-chromium.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

// Every worker reads this file too: only the first reader chooses, the others inherit.
const port = (process.env['E2E_PORT'] ??= String(await freePort()))
const dataDir = (process.env['E2E_DATA_DIR'] ??= makeDataDir())

const baseURL = `http://127.0.0.1:${port}`

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 3,
  // Only a broken journey takes this long; a stalled machine does not fail one.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  // A trace of each journey took a third of its time: ask for it with `--trace on` when one fails.
  use: { baseURL, screenshot: 'only-on-failure' },
  projects: [
    {
      name: 'phone',
      use: {
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
        locale: 'en-US',
        timezoneId: 'America/New_York',
        // It keeps the whole app anew for each journey, and hides calls from those that make them
        // fail: for the journeys where it matters (offline, pushed, sent on later, the whole path).
        serviceWorkers: 'block',
        // Nobody here watches the slides; each would be waited for.
        contextOptions: { reducedMotion: 'reduce' },
        launchOptions: launchChromium(),
      },
    },
  ],
  webServer: {
    command: 'exec node_modules/.bin/node server/main.ts',
    cwd: root,
    // The journeys come from many networks, as through a proxy, and a demo is for all of them.
    env: { PORT: port, HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: 'on' },
    url: `${baseURL}/readyz`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
  },
})

function makeDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quotewright-e2e-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
