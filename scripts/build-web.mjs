// Builds the web app if its sources changed since the last build. Runs on Node 20.
import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { projectNode, root, run, say, Trouble } from './project.mjs'
import { inTurn } from './turn.mjs'

const sources = ['web', 'domain', 'vision']
const notSources = new Set(['dist', 'node_modules'])
const stamp = join(root, 'web', 'dist', '.built-from')

export async function ensureWebBuilt() {
  const wanted = await fingerprint()
  if ((await readStamp()) === wanted) return
  await inTurn('building', 'another command is building the web app; waiting', async turn => {
    if ((await readStamp()) === wanted) return
    await build(turn.include)
    await writeFile(stamp, wanted)
  })
}

async function build(onStart) {
  say('building the web app')
  // Removed first, so that a killed build leaves no stamp.
  await rm(stamp, { force: true })
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  // Vite would build for tests if a test starts the build.
  const env = { NODE_ENV: 'production' }
  const options = { cwd: join(root, 'web'), env, onStart }
  if ((await run(projectNode, [vite, 'build', '--logLevel', 'warn'], options)) !== 0) {
    throw new Trouble('The web app could not be built. See the error from Vite above.')
  }
}

async function readStamp() {
  try {
    return await readFile(stamp, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

/** One hash over the contents of every file the build may read. */
async function fingerprint() {
  const lists = await Promise.all(sources.map(room => filesIn(join(root, room))))
  const files = [join(root, 'package-lock.json'), ...lists.flat()]
  files.sort((one, other) => (one < other ? -1 : 1))
  const contents = await Promise.all(files.map(file => readFile(file)))
  const hash = createHash('sha256')
  for (const [index, file] of files.entries()) {
    hash.update(`${relative(root, file)}\0${contents[index].length}\0`).update(contents[index])
  }
  return hash.digest('hex')
}

async function filesIn(folder) {
  const entries = await readdir(folder, { withFileTypes: true })
  const found = await Promise.all(
    entries.map(entry => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return notSources.has(entry.name) ? [] : filesIn(path)
      return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [path] : []
    }),
  )
  return found.flat()
}
