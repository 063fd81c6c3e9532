// Before each test file: gives fast-check its seed, and puts back what the files share, because they run in one process.
import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'

// A failing property prints its seed; FAST_CHECK_SEED runs every property with that one again.
const seed = process.env['FAST_CHECK_SEED']
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) })

// A clock that a file stops at its top stays stopped for the whole file; one that a test stops ends with the test.
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
