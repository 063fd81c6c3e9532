// How a journey's Chromium is started; a file that needs a camera adds its own arguments.
import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'

const debians = '/usr/bin/chromium'

/** Pages of the address bar and a spare process in every new window: a fourth of a journey's CPU time. */
const unused = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess']
/** What Playwright turns off itself (its chromiumSwitches.ts), repeated because Chromium obeys only the last such argument. */
const playwrights = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

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
      `--disable-features=${[...playwrights, ...unused].join(',')}`,
      ...more,
    ],
  }
}
