// Edits one rule at a time in a copy of the project, runs the nearest tests, and prints the edits that no test catches.
// Usage: npm run mutants [-- <name of a list in scripts/mutants/, or part of a file's path>]
// An edit's `title` is a test that catches it. It runs before the others of its files, which takes half the time.
import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { projectNode, root, run, runScript, say, Trouble } from './project.mjs'

const lists = new Map()
for (const file of (await readdir(new URL('mutants/', import.meta.url))).toSorted()) {
  const { mutants } = await import(new URL(`mutants/${file}`, import.meta.url).href)
  lists.set(file.replace(/\.mjs$/, ''), mutants)
}

await runScript(async () => {
  await ensureInstalled()
  const word = process.argv[2] ?? ''
  const waiting = lists.has(word)
    ? [...lists.get(word)]
    : [...lists.values()].flat().filter(({ file }) => file.includes(word))
  const total = waiting.length
  const survivors = []
  const work = async () => {
    const copy = await copyProject()
    const runner = startRunner(copy)
    try {
      for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
        if (await survives(copy, runner, mutant)) survivors.push(mutant)
      }
    } finally {
      await runner.stop()
      await rm(copy, { recursive: true })
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  for (const { file, from, to } of survivors) say(`survived: ${file}: ${from} → ${to}`)
  say(`${total - survivors.length} of ${total} edits were caught`)
  if (survivors.length > 0) process.exitCode = 1
})

/** Copies the project's current files and links installed packages. */
async function copyProject() {
  const copy = await mkdtemp(join(tmpdir(), 'quotewright-mutants-'))
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0')
  for (const file of files.filter(Boolean)) {
    await mkdir(dirname(join(copy, file)), { recursive: true })
    await cp(join(root, file), join(copy, file), { verbatimSymlinks: true }).catch(ignoreDeleted)
  }
  await linkPackages(copy, 'node_modules')
  for (const workspace of ['domain', 'vision', 'server', 'web']) {
    await symlink(join(root, workspace, 'node_modules'), join(copy, workspace, 'node_modules'))
  }
  return copy
}

/** A file listed by git may be deleted in the work tree. */
function ignoreDeleted(error) {
  if (error.code !== 'ENOENT') throw error
}

/** Links each package. Workspace packages link to the copy. */
async function linkPackages(copy, folder) {
  await mkdir(join(copy, folder))
  for (const name of await readdir(join(root, folder))) {
    if (name !== '@quotewright') await symlink(join(root, folder, name), join(copy, folder, name))
  }
  const own = join(copy, folder, '@quotewright')
  await mkdir(own)
  for (const name of ['domain', 'vision', 'server', 'web'])
    await symlink(join(copy, name), join(own, name))
}

/** Returns true if the tests still pass. */
async function survives(copy, runner, { file, from, to, tests, title }) {
  const path = join(copy, file)
  const text = await readFile(path, 'utf8')
  if (text.split(from).length !== 2) throw new Trouble(`${file} must contain once: ${from}`)
  await writeFile(
    path,
    text.replace(from, () => to),
  )
  const failed = isOfSetup(file)
    ? await firstFailedAnew(copy, tests)
    : await runner.firstFailed({ file, tests, title })
  await writeFile(path, text)
  const edit = `${file}: ${to === '' ? `without ${from.trim()}` : to.trim()}`
  if (failed === null) say(`SURVIVED: ${edit}`)
  else say(`caught: ${edit}${failed === title ? '' : `, by “${failed}”`}`)
  return failed === null
}

/** Part of the tests' database, which a Vitest creates once. */
function isOfSetup(file) {
  return file.startsWith('server/db/')
}

/** Runs tests in the copy, with what it knows from the edits before. */
function startRunner(copy) {
  const runner = fork(join(root, 'scripts/run-edited.mjs'), {
    cwd: copy,
    execPath: projectNode,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const ended = once(runner, 'exit')
  return {
    async firstFailed(edit) {
      runner.send(edit)
      const answered = once(runner, 'message').then(([answer]) => answer)
      const answer = await Promise.race([answered, ended.then(() => null)])
      if (answer === null) throw new Trouble(`The tests ended early: ${edit.tests.join(', ')}`)
      return answer.failed
    },
    async stop() {
      if (runner.connected) runner.disconnect()
      await ended
    },
  }
}

async function firstFailedAnew(copy, tests) {
  const program = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const args = [program, 'run', '--bail=1', '--reporter=dot', ...tests]
  const code = await run(projectNode, args, { cwd: copy, stdio: 'ignore' })
  return code === 0 ? null : 'one of its tests'
}
