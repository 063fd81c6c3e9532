// How a journey's Chromium is started; a file that needs a camera adds its own arguments.
import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'

const debians = '/usr/bin/chromium'

/** For `test.use({ launchOptions: launchChromium('--use-fake-ui-for-media-stream') })`. */
export function launchChromium(...more: string[]): LaunchOptions {
  const program = process.env['CHROME_PATH'] ?? (existsSync(debians) ? debians : undefined)
  return {
    // Without one named, Playwright uses the Chromium it has installed itself.
    ...(program === undefined ? {} : { executablePath: program }),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      ...more,
    ],
  }
}
