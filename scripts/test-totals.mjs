// Adds up the reports of all test runners, and collects what failed. Runs on Node 20.
import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './project.mjs'

/** @typedef {{ passed: number, failures: string[], skipped: number }} Counts */

/**
 * Takes the files of Vitest's JSON report and of the errors outside of a test (see `unhandled-errors.mjs`).
 * @returns {Promise<Counts>}
 */
export async function countVitest(report, errors, exitCode) {
  const result = await readReport(report)
  if (!result) return withoutReport('The tests ended without a report.')
  const outside = (await readReport(errors)) ?? []
  return withRunner('The tests', exitCode, {
    passed: result.numPassedTests,
    failures: [
      ...result.testResults.flatMap(failuresOfFile),
      ...outside.map(error => failure('outside of a test', error)),
    ],
    skipped: result.numPendingTests + result.numTodoTests,
  })
}

/** @returns {Promise<Counts>} */
export async function countPlaywright(report, exitCode) {
  const result = await readReport(report)
  if (!result) return withoutReport('The journeys ended without a report.')
  const { expected, flaky, skipped } = result.stats
  const failures = result.suites.flatMap(specsOf).flatMap(failureOfSpec)
  return withRunner('The journeys', exitCode, { passed: expected + flaky, failures, skipped })
}

/** @returns {Counts} */
export function addUp(counts) {
  const sum = name => counts.reduce((total, count) => total + count[name], 0)
  const failures = counts.flatMap(count => count.failures)
  return { passed: sum('passed'), failures, skipped: sum('skipped') }
}

export function sentence({ passed, failures, skipped }) {
  const counts = `${passed} passed, ${failures.length} failed`
  return skipped > 0 ? `${counts}, ${skipped} skipped` : counts
}

function failuresOfFile({ name, status, message, assertionResults }) {
  const file = relative(root, name)
  const failed = assertionResults.filter(test => test.status === 'failed')
  // A file that could not be loaded, or whose preparation or cleaning failed, counts as one failure.
  if (status === 'failed' && failed.length === 0) return [failure(file, message)]
  return failed.map(test => failure(`${file} › ${test.fullName}`, test.failureMessages[0]))
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

function failureOfSpec({ file, line, title, tests }) {
  return tests
    .filter(test => test.status === 'unexpected')
    .map(test => failure(`${file}:${line} › ${title}`, test.results.at(-1)?.error?.message))
}

/** The test, and how its error begins: the whole error is far above in the output. */
function failure(test, error = '') {
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .filter(line => line.trim() !== '' && !line.includes('node_modules'))
    .slice(0, 8)
  return [test, ...lines.map(line => `    ${line}`)].join('\n').slice(0, 1000)
}

const withoutReport = reason => ({ passed: 0, failures: [reason], skipped: 0 })

/** A runner that fails without a failed test (an unhandled error, no tests found) counts as a failure. */
function withRunner(runner, exitCode, counts) {
  if (exitCode === 0 || counts.failures.length > 0) return counts
  return { ...counts, failures: [`${runner} failed outside of a test (exit code ${exitCode}).`] }
}

async function readReport(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}
