// Finds Debian's WebKit, the engine of every iPhone, or installs it. Runs on Node 20.
import { existsSync } from 'node:fs'
import { installPackages, isDebian } from './debian.mjs'
import { say } from './project.mjs'

const driver = '/usr/bin/WebKitWebDriver'

/** Returns the path of its driver, or undefined if there is none: other systems have no package of it. */
export async function ensureWebKit() {
  if (existsSync(driver)) return driver
  if (!isDebian()) return undefined
  say('installing WebKit for its journey with apt-get')
  const isInstalled = await installPackages(['webkit2gtk-driver', 'xvfb', 'xauth'])
  return isInstalled ? driver : undefined
}
