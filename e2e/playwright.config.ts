// Runs the journeys on a phone-sized screen against the real server, on a free port with fresh data.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { freePort } from './free-port.ts'
import { launchShell } from './launch-chromium.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

// Every worker reads this file too: the first reader chooses the port and folder, the others inherit them.
const port = (process.env['E2E_PORT'] ??= String(await freePort()))
const dataDir = (process.env['E2E_DATA_DIR'] ??= makeDataDir())

const baseURL = `http://127.0.0.1:${port}`

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 4,
  // Long enough for a stalled machine; only a broken journey takes this long.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env['CI']),
  // A machine of a CI service can stall. The report lists a journey that needed its second try as flaky.
  retries: process.env['CI'] ? 1 : 0,
  reporter: 'list',
  // Off, because traces took a third of the time. Use `--trace on` when a journey fails.
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
        // Blocked by default: it caches the whole app for each journey and hides calls from tests that make
        // them fail. Journeys that need it allow it (offline, push, the whole path).
        serviceWorkers: 'block',
        // Animations would only cost waiting time.
        contextOptions: { reducedMotion: 'reduce' },
        launchOptions: launchShell(),
      },
    },
  ],
  webServer: {
    command: 'exec node_modules/.bin/node server/dist/main.js',
    cwd: root,
    // Journeys use many client addresses, as through a proxy, so demos are on for all.
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
