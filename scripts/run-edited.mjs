// Runs tests of the copy in this folder after each edit, for mutants.mjs: one Vitest transforms only what an edit changes,
// and creates the tests' database once.
import { resolve } from 'node:path'
import { createVitest } from 'vitest/node'

const options = { watch: false, bail: 1, maxWorkers: 1, reporters: [{}] }
const vitest = await createVitest('test', options)
let edited

process.on('message', edit => void answer(edit))
process.once('disconnect', () => void end())

async function answer({ file, tests, title }) {
  // The edit before was taken back.
  for (const changed of [edited, file]) if (changed) vitest.invalidateFile(resolve(changed))
  edited = file
  const failed = (title && (await firstFailed(tests, title))) || (await firstFailed(tests))
  process.send({ failed })
}

async function end() {
  await vitest.close()
  process.exit()
}

/** Returns the title of a test that fails, or null. With `title`, no other test runs. */
async function firstFailed(tests, title) {
  if (title) vitest.setGlobalTestNamePattern(new RegExp(`${RegExp.escape(title)}$`))
  else vitest.resetGlobalTestNamePattern()
  const specifications = await vitest.globTestSpecifications(tests)
  if (specifications.length === 0) throw new Error(`There are no tests at ${tests.join(', ')}`)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  // Those of earlier edits are in it, too.
  const ids = new Set(specifications.map(({ moduleId }) => moduleId))
  const failed = testModules.filter(module => ids.has(module.moduleId) && !module.ok())
  const [test] = failed.flatMap(({ children }) => [...children.allTests('failed')])
  if (test) return test.name
  return failed.length > 0 || unhandledErrors.length > 0 ? 'none: an error outside tests' : null
}
