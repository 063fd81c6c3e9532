// Installs Debian's packages. Runs on Node 20.
import { existsSync, readFileSync } from 'node:fs'
import { run } from './project.mjs'

export function isDebian() {
  const about = '/etc/os-release'
  return existsSync(about) && /^ID=debian$/m.test(readFileSync(about, 'utf8'))
}

/** Returns whether all were installed. Asks for no password. */
export async function installPackages(packages) {
  if (!(await apt(['update']))) return false
  return apt(['install', '--yes', '--no-install-recommends', ...packages])
}

async function apt(args) {
  const asRoot = process.getuid() === 0 ? [] : ['sudo', '--non-interactive']
  const [program, ...rest] = [...asRoot, 'apt-get', '-q', ...args]
  return (await run(program, rest, { env: { DEBIAN_FRONTEND: 'noninteractive' } })) === 0
}
