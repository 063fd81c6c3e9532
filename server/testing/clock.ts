// A clock that tests control, also for libraries that read the system time.
import { vi } from 'vitest'

/** Call it at the top of a test file. Time stops until it is advanced; timers still run. */
export function stopClock(): { now: () => Date; advance: (ms: number) => void } {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  return {
    now: () => new Date(),
    advance: ms => vi.setSystemTime(Date.now() + ms),
  }
}
