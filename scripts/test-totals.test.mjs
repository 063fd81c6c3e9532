// The end of `npm test` names what failed and counts every runner, and a broken run is never a success.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectNode, root, run } from './project.mjs'
import { addUp, countPlaywright, countVitest, sentence } from './test-totals.mjs'

let folder = ''
let report = ''
let errors = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qw-totals-'))
  report = join(folder, 'report.json')
  errors = join(folder, 'errors.json')
})

afterAll(() => rm(folder, { recursive: true }))

const vitestReport = {
  numPassedTests: 3,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: [
    { name: join(root, 'a.test.ts'), status: 'passed', assertionResults: [{}, {}, {}] },
  ],
}
const brokenFile = {
  name: join(root, 'domain/b.test.ts'),
  status: 'failed',
  message: 'Cannot find module',
  assertionResults: [],
}

test('passed and skipped tests are counted', async () => {
  await writeFile(report, JSON.stringify(vitestReport))
  expect(await countVitest(report, errors, 0)).toEqual({ passed: 3, failures: [], skipped: 1 })
})

test('a failed test is named with its file and how its error begins', async () => {
  const fullName = 'a quote has a price'
  const failureMessages = [`\u001B[31mexpected 1\u001B[39m\n${'at\n'.repeat(20)}`]
  const failed = { fullName, status: 'failed', failureMessages }
  const file = { ...brokenFile, assertionResults: [{ status: 'passed' }, failed] }
  await writeFile(report, JSON.stringify({ ...vitestReport, testResults: [file] }))
  const { failures } = await countVitest(report, errors, 1)
  expect(failures).toEqual([
    `domain/b.test.ts › a quote has a price\n    expected 1${'\n    at'.repeat(7)}`,
  ])
})

test('a test file that cannot be loaded is a failure', async () => {
  const testResults = [...vitestReport.testResults, brokenFile]
  await writeFile(report, JSON.stringify({ ...vitestReport, testResults }))
  const failures = ['domain/b.test.ts\n    Cannot find module']
  expect(await countVitest(report, errors, 1)).toEqual({ passed: 3, failures, skipped: 1 })
})

test('what fails outside of a test is named', async () => {
  const tests = join(folder, 'outside.test.mjs')
  await writeFile(
    tests,
    `test('passes', () => void Promise.reject(new Error('nobody caught it')))
    afterAll(() => { throw new Error('could not be removed') })`,
  )
  const words = [
    'run',
    `--root=${folder}`,
    '--globals',
    '--reporter=json',
    `--outputFile=${report}`,
    `--reporter=${join(root, 'scripts/unhandled-errors.mjs')}`,
  ]
  const env = { UNHANDLED_ERRORS: errors }
  const program = join(root, 'node_modules/vitest/vitest.mjs')
  const exitCode = await run(projectNode, [program, ...words], { env, stdio: 'ignore' })
  const { passed, failures } = await countVitest(report, errors, exitCode)
  await rm(errors)
  expect([passed, exitCode]).toEqual([1, 1])
  expect(failures).toEqual([
    `${relative(root, tests)}\n    could not be removed`,
    expect.stringMatching(/^outside of a test\n {4}Error: nobody caught it/),
  ])
}, 60_000)

test('a runner that fails although all its tests pass is a failure', async () => {
  await writeFile(report, JSON.stringify(vitestReport))
  const failures = ['The tests failed outside of a test (exit code 1).']
  expect(await countVitest(report, errors, 1)).toEqual({ passed: 3, failures, skipped: 1 })
})

test('a runner without a report is a failure', async () => {
  const missing = join(folder, 'missing.json')
  const failed = runner => ({
    passed: 0,
    failures: [`The ${runner} ended without a report.`],
    skipped: 0,
  })
  expect(await countVitest(missing, missing, 1)).toEqual(failed('tests'))
  expect(await countPlaywright(missing, 0)).toEqual(failed('journeys'))
})

test('a journey that passes on the second attempt counts as passed', async () => {
  const spec = (title, status, ...errors) => ({
    file: 'a.journey.ts',
    line: 7,
    title,
    tests: [{ status, results: errors.map(message => ({ error: { message } })) }],
  })
  const suites = [
    { specs: [spec('late', 'flaky')], suites: [{ specs: [spec('gone', 'unexpected', 'a', 'b')] }] },
  ]
  const stats = { expected: 4, flaky: 1, unexpected: 1, skipped: 0 }
  await writeFile(report, JSON.stringify({ stats, suites }))
  const failures = ['a.journey.ts:7 › gone\n    b']
  expect(await countPlaywright(report, 1)).toEqual({ passed: 5, failures, skipped: 0 })
})

test('the totals are one line', () => {
  const totals = addUp([
    { passed: 1, failures: [], skipped: 0 },
    { passed: 4, failures: ['one', 'two'], skipped: 0 },
  ])
  expect(sentence(totals)).toBe('5 passed, 2 failed')
  expect(sentence({ ...totals, skipped: 3 })).toBe('5 passed, 2 failed, 3 skipped')
})
