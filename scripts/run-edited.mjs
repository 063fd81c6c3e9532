// Runs tests of the copy in this folder after each edit, for mutants.mjs: one Vitest transforms only what an edit changes,
// and creates the tests' database once.
import { resolve } from 'node:path'
import { createVitest } from 'vitest/node'

const options = { watch: false, bail: 1, maxWorkers: 1, reporters: [{}] }
const vitest = await createVitest('test', options)
let edited

process.on('message', edit => void answer(edit))
process.once('disconnect', () => void end())

async function answer({ file, tests }) {
  // The edit before was taken back.
  for (const changed of [edited, file]) if (changed) vitest.invalidateFile(resolve(changed))
  edited = file
  process.send({ isPassed: await passes(tests) })
}

async function end() {
  await vitest.close()
  process.exit()
}

async function passes(tests) {
  const specifications = await vitest.globTestSpecifications(tests)
  if (specifications.length === 0) throw new Error(`There are no tests at ${tests.join(', ')}`)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  // Those of earlier edits are in it, too.
  const ids = new Set(specifications.map(({ moduleId }) => moduleId))
  const failed = testModules.filter(module => ids.has(module.moduleId) && !module.ok())
  return failed.length === 0 && unhandledErrors.length === 0
}
