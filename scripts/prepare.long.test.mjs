// Preparing a fresh clone: several at once, killed halfway, restarted. Uses a small project and the real npm.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const scripts = fileURLToPath(new URL('.', import.meta.url))
const scratch = await mkdtemp(join(tmpdir(), 'quotewright-prepare-'))
const original = join(scratch, 'original')
let project = ''
let clones = 0
let children = []

/** Writes its name to `log`, and waits while a file `hold-NAME` exists. A file `fail-NAME` makes it fail. */
const step = `
  const [, , name, root] = process.argv
  const { appendFileSync, existsSync } = require('node:fs')
  appendFileSync(root + '/log', name + '\\n')
  const go = () => {
    if (existsSync(root + '/hold-' + name)) return setTimeout(go, 20)
    process.exitCode = existsSync(root + '/fail-' + name) ? 1 : 0
  }
  go()
`
/** Builds a page and a part that it names, whose name changes with the source. Only the first page is compressed. */
const buildStep = room => `
  const fs = require('node:fs')
  fs.mkdirSync('dist/.new/assets', { recursive: true })
  const part = 'assets/part-' + fs.readFileSync('main.ts', 'utf8').length + '.js'
  fs.writeFileSync('dist/.new/' + part, '')
  fs.writeFileSync('dist/.new/index.html', part)
  if (part.includes('-9')) fs.writeFileSync('dist/.new/index.html.gz', '')
  process.argv = [...process.argv.slice(0, 2), '${room}', '..']
  ${step}`
const files = {
  'package.json': {
    name: 'small',
    scripts: { postinstall: 'node step.cjs install .' },
    dependencies: { node: 'file:packages/node', vite: 'file:packages/vite' },
  },
  // Copied, not linked, like packages from a registry.
  '.npmrc': 'install-links=true\nupdate-notifier=false\n',
  'step.cjs': step,
  'packages/node/package.json': { name: 'node', version: '1.0.0', bin: { node: 'node.sh' } },
  'packages/node/node.sh': `#!/bin/sh\nexec '${process.execPath}' "$@"\n`,
  'packages/vite/package.json': { name: 'vite', version: '1.0.0' },
  'packages/vite/bin/vite.js': buildStep('web'),
  'server/build.ts': buildStep('server'),
  'server/main.ts': 'export {}',
  'web/main.ts': 'export {}',
  'domain/main.ts': 'export {}',
  'vision/main.ts': 'export {}',
}

beforeAll(async () => {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(original, path)), { recursive: true })
    const text = typeof content === 'string' ? content : JSON.stringify(content)
    await writeFile(join(original, path), text, { mode: 0o755 })
  }
  await mkdir(join(original, 'scripts'))
  for (const name of ['prepare', 'install', 'ensure-built', 'replace-built', 'project', 'turn']) {
    await cp(join(scripts, `${name}.mjs`), join(original, 'scripts', `${name}.mjs`))
  }
  const npm = spawn('npm', ['install', '--package-lock-only', '--ignore-scripts'], {
    cwd: original,
  })
  await once(npm, 'close')
})

beforeEach(async () => {
  project = join(scratch, `clone-${++clones}`)
  await cp(original, project, { recursive: true })
})

afterAll(async () => {
  for (const { pid } of children) kill(-Number(pid))
  await rm(scratch, { recursive: true })
})

function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

/** In its own process group, like a command in a terminal. */
function prepare() {
  const child = spawn('node', ['scripts/prepare.mjs'], {
    cwd: project,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  const lines = []
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', line => lines.push(line))
  }
  const ended = once(child, 'close').then(([code]) => code)
  const says = words => vi.waitUntil(() => lines.some(line => line.includes(words)), 60_000)
  return { pid: child.pid, ended, lines, says }
}

async function log() {
  const text = existsSync(join(project, 'log')) ? await readFile(join(project, 'log'), 'utf8') : ''
  return text.trim().split('\n')
}

const put = name => writeFile(join(project, name), '')
const take = name => rm(join(project, name))
const reaches = (...steps) =>
  vi.waitUntil(async () => (await log()).join() === steps.join(), { timeout: 60_000 })
const claims = async () =>
  (await readdir(project)).filter(name => /^\.(installing|building)-/.test(name))

it('installs and builds once, then does nothing', async () => {
  const first = prepare()
  expect(await first.ended, first.lines.join('\n')).toBe(0)
  const second = prepare()
  expect(await second.ended).toBe(0)
  expect(second.lines).toEqual([])
  expect(await log()).toEqual(['install', 'web', 'server'])
  expect(await claims()).toEqual([])
})

it('makes the second of two wait for the first, and says so', async () => {
  await Promise.all([put('hold-install'), put('hold-web')])
  const first = prepare()
  await reaches('install')
  const second = prepare()
  await second.says('another command is installing the packages; waiting')
  await take('hold-install')
  await reaches('install', 'web')
  const third = prepare()
  await third.says('another command is building the web app; waiting')
  await take('hold-web')
  expect(await Promise.all([first, second, third].map(({ ended }) => ended))).toEqual([0, 0, 0])
  expect(await log()).toEqual(['install', 'web', 'server'])
  expect(await claims()).toEqual([])
})

it('runs once when five start at the same moment', async () => {
  const all = [prepare(), prepare(), prepare(), prepare(), prepare()]
  expect(await Promise.all(all.map(({ ended }) => ended))).toEqual([0, 0, 0, 0, 0])
  expect(await log()).toEqual(['install', 'web', 'server'])
})

it('installs again after being killed halfway, even if npm had written its list', async () => {
  await put('hold-install')
  const first = prepare()
  await reaches('install')
  expect(existsSync(join(project, 'node_modules', '.package-lock.json'))).toBe(true)
  kill(-Number(first.pid))
  await first.ended
  await take('hold-install')
  expect(await prepare().ended).toBe(0)
  expect(await log()).toEqual(['install', 'install', 'web', 'server'])
  expect(await claims()).toEqual([])
})

it('waits for an npm that outlives its command', async () => {
  await put('hold-install')
  const first = prepare()
  await reaches('install')
  kill(first.pid)
  const second = prepare()
  await second.says('another command is installing the packages; waiting')
  await take('hold-install')
  expect(await second.ended).toBe(0)
  expect(await log()).toEqual(['install', 'install', 'web', 'server'])
})

it('ignores a dead claim whose process id was reused', async () => {
  await put(`.installing-${process.pid}-1`)
  expect(await prepare().ended).toBe(0)
  expect(await claims()).toEqual([])
})

it('retries after a failed install', async () => {
  await put('fail-install')
  const first = prepare()
  expect(await first.ended).toBe(1)
  expect(first.lines.at(-1)).toBe(
    'quotewright: npm could not install the packages. See its error above.',
  )
  await take('fail-install')
  expect(await prepare().ended).toBe(0)
  expect(await log()).toEqual(['install', 'install', 'web', 'server'])
})

it.each([
  ['npm’s list of installed packages', 'node_modules/.package-lock.json'],
  ['a package', 'node_modules/vite'],
  ['a package’s description', 'node_modules/vite/package.json'],
])('installs again if %s is missing', async (_, path) => {
  expect(await prepare().ended).toBe(0)
  await rm(join(project, path), { recursive: true })
  expect(await prepare().ended).toBe(0)
  expect(existsSync(join(project, path))).toBe(true)
  expect(await log()).toEqual(['install', 'web', 'server', 'install'])
})

it('builds again after being killed halfway', async () => {
  await put('hold-web')
  const first = prepare()
  await reaches('install', 'web')
  kill(-Number(first.pid))
  await first.ended
  await take('hold-web')
  expect(await prepare().ended).toBe(0)
  expect(await log()).toEqual(['install', 'web', 'web', 'server'])
  expect(await claims()).toEqual([])
})

it('builds again if the sources return to their state before a killed build', async () => {
  expect(await prepare().ended).toBe(0)
  await put('hold-web')
  await writeFile(join(project, 'web', 'main.ts'), 'export const changed = true')
  const second = prepare()
  await reaches('install', 'web', 'server', 'web')
  kill(-Number(second.pid))
  await second.ended
  await take('hold-web')
  await writeFile(join(project, 'web', 'main.ts'), 'export {}')
  expect(await prepare().ended).toBe(0)
  expect(await log()).toEqual(['install', 'web', 'server', 'web', 'web'])
})

it('builds only the part whose sources changed', async () => {
  expect(await prepare().ended).toBe(0)
  await writeFile(join(project, 'server', 'main.ts'), 'export const changed = true')
  expect(await prepare().ended).toBe(0)
  expect(await log()).toEqual(['install', 'web', 'server', 'server'])
})

it('a server that runs meanwhile has a whole build at any time, and the files of its own until the next', async () => {
  const dist = join(project, 'web', 'dist')
  const page = () => readFile(join(dist, 'index.html'), 'utf8')
  const parts = async () => (await readdir(join(dist, 'assets'))).toSorted()
  const change = source => writeFile(join(project, 'web', 'main.ts'), source)
  expect(await prepare().ended).toBe(0)
  await put('hold-web')
  await change('export const two = 2')
  const second = prepare()
  await reaches('install', 'web', 'server', 'web')
  expect([await page(), await parts()]).toEqual(['assets/part-9.js', ['part-9.js']])
  await take('hold-web')
  expect(await second.ended).toBe(0)
  expect([await page(), await parts()]).toEqual(['assets/part-20.js', ['part-20.js', 'part-9.js']])
  expect(existsSync(join(dist, 'index.html.gz'))).toBe(false)
  await change('export const three = 3')
  expect(await prepare().ended).toBe(0)
  expect(await parts()).toEqual(['part-20.js', 'part-22.js'])
  expect((await readdir(dist)).toSorted()).toEqual([
    '.built-from',
    '.files',
    'assets',
    'index.html',
  ])
})
