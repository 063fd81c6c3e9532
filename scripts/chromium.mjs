// Finds a Chromium for the browser tests, or installs one. Runs on Node 20.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { installPackages, isDebian } from './debian.mjs'
import { projectNode, root, run, say, Trouble } from './project.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

const macPrograms = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Returns the program's path. CHROME_PATH takes precedence. */
export async function ensureChromium() {
  const wanted = process.env.CHROME_PATH
  if (wanted) {
    if (isChromium(wanted)) return wanted
    throw new Trouble(`CHROME_PATH is ${wanted}, but no Chromium starts there.`)
  }
  const found = findChromium()
  if (found) return found
  await installChromium()
  const installed = findChromium()
  if (installed) return installed
  throw new Trouble('Chromium could not be installed. Install it and set CHROME_PATH to its path.')
}

function findChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [
    ...names.flatMap(name => folders.map(folder => join(folder, name))),
    ...macPrograms,
    playwrightsOwn(),
  ]
  return candidates.find(isChromium)
}

function playwrightsOwn() {
  const require = createRequire(join(root, 'package.json'))
  return require('@playwright/test').chromium.executablePath()
}

/** Starts the program, because Ubuntu's chromium-browser is only a script that points to another store. */
function isChromium(file) {
  if (!existsSync(file)) return false
  try {
    const version = execFileSync(file, ['--version'], { encoding: 'utf8', stdio: 'pipe' })
    return /Chrom(e|ium)/.test(version)
  } catch {
    return false
  }
}

async function installChromium() {
  if (isDebian()) {
    say('installing Chromium for the browser tests with apt-get')
    if (await installPackages(['chromium', 'chromium-headless-shell', 'fonts-liberation'])) return
  }
  say('installing Chromium for the browser tests with Playwright')
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  // Only root can install the system libraries too.
  const libraries = process.platform === 'linux' && process.getuid() === 0 ? ['--with-deps'] : []
  const code = await run(projectNode, [playwright, 'install', ...libraries, 'chromium'])
  if (code !== 0) {
    throw new Trouble(
      'Chromium could not be installed. Install it and set CHROME_PATH to its path.',
    )
  }
}
