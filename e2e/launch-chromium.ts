// Launch options of the journeys' browser: Chromium's headless shell, or all of Chromium where a journey needs it.
import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'

const debianChromium = '/usr/bin/chromium'
const debianShell = '/usr/bin/chromium-headless-shell'

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

/** Without it Chromium says that it is headless, and the server counts no views of robots. */
const person =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

/**
 * All of Chromium. Journeys with a camera or notifications need it: the shell has neither. For
 * `test.use({ launchOptions: launchChromium('--use-fake-ui-for-media-stream') })`.
 */
export function launchChromium(...more: string[]): LaunchOptions {
  return launch(chromium(), more)
}

/** Chromium without a window, where Debian's is installed: a journey takes a fifth less CPU time. */
export function launchShell(): LaunchOptions {
  const isDebian = chromium() === debianChromium && existsSync(debianShell)
  // A painting process of its own took a tenth of a journey's CPU time, and optimizing short-lived code a twentieth.
  return isDebian
    ? launch(debianShell, ['--in-process-gpu', '--js-flags=--no-maglev --no-turbofan'])
    : launch(chromium(), [])
}

function chromium(): string | undefined {
  return process.env['CHROME_PATH'] ?? (existsSync(debianChromium) ? debianChromium : undefined)
}

function launch(program: string | undefined, more: string[]): LaunchOptions {
  return {
    // If undefined, Playwright uses its own Chromium.
    ...(program === undefined ? {} : { executablePath: program }),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-dev-shm-usage',
      `--user-agent=${person}`,
      '--disable-background-networking',
      '--disable-component-update',
      `--disable-features=${[...offInPlaywright, ...unused].join(',')}`,
      ...more,
    ],
  }
}
