// Adds up the reports of all test runners. Runs on Node 20.
import { readFile } from 'node:fs/promises'

export async function countVitest(report, exitCode) {
  const result = await readReport(report)
  if (!result) return runnerFailed
  // A file that could not be loaded has no tests, so it counts as one failure.
  const unloaded = result.testResults.filter(
    file => file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  return withRunner(exitCode, {
    passed: result.numPassedTests,
    failed: result.numFailedTests + unloaded,
    skipped: result.numPendingTests + result.numTodoTests,
  })
}

export async function countPlaywright(report, exitCode) {
  const result = await readReport(report)
  if (!result) return runnerFailed
  const { expected, flaky, unexpected, skipped } = result.stats
  return withRunner(exitCode, { passed: expected + flaky, failed: unexpected, skipped })
}

export function addUp(counts) {
  const sum = name => counts.reduce((total, count) => total + count[name], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

export function sentence({ passed, failed, skipped }) {
  const counts = `${passed} passed, ${failed} failed`
  return skipped > 0 ? `${counts}, ${skipped} skipped` : counts
}

const runnerFailed = { passed: 0, failed: 1, skipped: 0 }

/** A runner that fails without a failed test (an unhandled error, no tests found) counts as a failure. */
function withRunner(exitCode, counts) {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

async function readReport(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}
