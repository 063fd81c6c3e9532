// Builds a part of the product if its sources changed since its last build. Runs on Node 20.
import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { projectNode, root, run, say, Trouble } from './project.mjs'
import { replaceBuilt } from './replace-built.mjs'
import { inTurn } from './turn.mjs'

const notSources = new Set(['dist', 'node_modules'])

/** The web app, by Vite. Both programs build into `dist/.new`, because a server may be reading `dist`. */
export function ensureWebBuilt() {
  return ensureBuilt('web', 'the web app', {
    sources: ['web', 'domain', 'vision'],
    program: [
      'node_modules/vite/bin/vite.js',
      'build',
      '--outDir',
      'dist/.new',
      '--logLevel',
      'warn',
    ],
  })
}

/** The server and its commands, by Rolldown: one file starts in a third of the time of a thousand. */
export function ensureServerBuilt() {
  return ensureBuilt('server', 'the server', {
    sources: ['server', 'domain', 'vision'],
    program: ['server/build.ts'],
  })
}

async function ensureBuilt(room, noun, { sources, program }) {
  const stamp = join(root, room, 'dist', '.built-from')
  const wanted = await fingerprint(sources)
  if ((await read(stamp)) === wanted) return
  const waiting = `another command is building ${noun}; waiting`
  await inTurn(`building-${room}`, waiting, async turn => {
    if ((await read(stamp)) === wanted) return
    say(`building ${noun}`)
    // Removed first, so that a killed build leaves no stamp.
    await rm(stamp, { force: true })
    const dist = join(root, room, 'dist')
    const discard = () => rm(join(dist, '.new'), { recursive: true, force: true })
    await discard()
    const [file, ...rest] = program
    const command = [join(root, file), ...rest]
    // Vite would build for tests if a test starts the build.
    const env = { NODE_ENV: 'production' }
    const options = { cwd: join(root, room), env, onStart: turn.include }
    if ((await run(projectNode, command, options)) !== 0) {
      await discard()
      throw new Trouble(`Building ${noun} failed. See the error above.`)
    }
    await replaceBuilt(dist)
    await writeFile(stamp, wanted)
  })
}

async function read(stamp) {
  try {
    return await readFile(stamp, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

/** One hash over the contents of every file the build may read. */
async function fingerprint(sources) {
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
