// Installs the packages in package-lock.json if node_modules differs. Runs on Node 20.
import { constants, existsSync } from 'node:fs'
import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { outerPath, projectNode, root, run, say, Trouble } from './project.mjs'
import { inTurn, isClaimed } from './turn.mjs'

export async function ensureInstalled() {
  const isReady = !(await isClaimed('installing')) && (await isInstalled())
  if (isReady && (await isProgram(projectNode))) return
  await inTurn(
    'installing',
    'another command is installing the packages; waiting',
    async ({ wasInterrupted, include }) => {
      if (wasInterrupted || !(await isInstalled())) await install(include)
      await ensureProjectNode()
    },
  )
}

async function install(onStart) {
  say('installing the packages (a minute or two the first time)')
  const npm = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  if ((await run('npm', npm, { env: { PATH: outerPath }, onStart })) !== 0) {
    throw new Trouble('npm could not install the packages. See its error above.')
  }
}

/** npm writes its list of installed packages last, so the list proves a complete install. It does not show later deletions. */
async function isInstalled() {
  const [wanted, found] = await Promise.all([
    readPackages(join(root, 'package-lock.json')),
    readPackages(join(root, 'node_modules', '.package-lock.json')),
  ])
  return (
    wanted !== undefined &&
    found !== undefined &&
    Object.entries(wanted).every(entry => matches(entry, found)) &&
    Object.keys(found).every(path => existsSync(join(root, path, 'package.json')))
  )
}

async function readPackages(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8')).packages
  } catch (error) {
    // Missing or truncated.
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return undefined
    throw error
  }
}

function matches([path, wanted], found) {
  if (!path.includes('node_modules/') || wanted.link) return true
  const installed = found[path]
  // Packages for other platforms are not installed.
  if (installed === undefined) return Boolean(wanted.optional || wanted.devOptional)
  return installed.version === wanted.version && installed.integrity === wanted.integrity
}

/** The `node` package downloads its program in an install script, which npm may be configured to skip. */
async function ensureProjectNode() {
  if (await isProgram(projectNode)) return
  say('downloading the pinned version of Node')
  const home = join(root, 'node_modules', 'node')
  const code = await run(process.execPath, ['installArchSpecificPackage.js'], {
    cwd: home,
    env: { PATH: outerPath },
  })
  if (code !== 0 || !(await isProgram(projectNode))) {
    throw new Trouble('The pinned Node could not be installed. Remove node_modules and try again.')
  }
}

async function isProgram(file) {
  try {
    await access(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
