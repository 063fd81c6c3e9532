// Launch options of the journeys' Chromium. Files that need a camera add arguments.
import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'

const debianChromium = '/usr/bin/chromium'

/** Features that preload pages and spare processes, a fourth of a journey's CPU time. */
const unused = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess']
/** Features that Playwright itself turns off (its chromiumSwitches.ts), repeated because Chromium uses only the last such argument. */
const offInPlaywright = [
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
  const program =
    process.env['CHROME_PATH'] ?? (existsSync(debianChromium) ? debianChromium : undefined)
  return {
    // If undefined, Playwright uses its own Chromium.
    ...(program === undefined ? {} : { executablePath: program }),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      `--disable-features=${[...offInPlaywright, ...unused].join(',')}`,
      ...more,
    ],
  }
}
