// The last line of `npm test` counts every runner, and a broken run is never a success.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUp, countPlaywright, countVitest, sentence } from './test-totals.mjs'

let folder = ''
let report = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qw-totals-'))
  report = join(folder, 'report.json')
})

afterAll(() => rm(folder, { recursive: true }))

const vitestReport = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{}, {}, {}, {}] }],
}

test('passed and skipped tests are counted', async () => {
  await writeFile(report, JSON.stringify(vitestReport))
  expect(await countVitest(report, 0)).toEqual({ passed: 3, failed: 0, skipped: 1 })
})

test('a test file that cannot be loaded is a failure', async () => {
  const testResults = [...vitestReport.testResults, { status: 'failed', assertionResults: [] }]
  await writeFile(report, JSON.stringify({ ...vitestReport, testResults }))
  expect(await countVitest(report, 1)).toEqual({ passed: 3, failed: 1, skipped: 1 })
})

test('a runner that fails although all its tests pass is a failure', async () => {
  await writeFile(report, JSON.stringify(vitestReport))
  expect(await countVitest(report, 1)).toEqual({ passed: 3, failed: 1, skipped: 1 })
})

test('a runner without a report is a failure', async () => {
  const missing = join(folder, 'missing.json')
  expect(await countVitest(missing, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(await countPlaywright(missing, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('a journey that passes on the second attempt counts as passed', async () => {
  await writeFile(
    report,
    JSON.stringify({ stats: { expected: 4, flaky: 1, unexpected: 2, skipped: 0 } }),
  )
  expect(await countPlaywright(report, 1)).toEqual({ passed: 5, failed: 2, skipped: 0 })
})

test('the totals are one line', () => {
  const totals = addUp([
    { passed: 1, failed: 0, skipped: 0 },
    { passed: 4, failed: 2, skipped: 0 },
  ])
  expect(sentence(totals)).toBe('5 passed, 2 failed')
  expect(sentence({ ...totals, skipped: 3 })).toBe('5 passed, 2 failed, 3 skipped')
})
