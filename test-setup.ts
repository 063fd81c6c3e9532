// Runs before each test file: sets fast-check's seed, and resets shared state, because test files run in one process.
import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'

// A failing property prints its seed. FAST_CHECK_SEED runs every property with that seed.
const seed = process.env['FAST_CHECK_SEED']
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) })

// Fake timers set at the top of a file stay for the whole file; those set in a test end with the test.
let isClockOfFile = false
beforeAll(() => {
  isClockOfFile = vi.isFakeTimers()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  if (!isClockOfFile) vi.useRealTimers()
})

afterAll(() => {
  vi.useRealTimers()
})
