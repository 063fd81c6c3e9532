// The time of this process, moved on by a test: also for libraries that ask the system for it.
import { vi } from 'vitest'

/** Call at the top of a test file. Time stands still until it is moved; timers go on. */
export function stopClock(): { now: () => Date; advance: (ms: number) => void } {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  return {
    now: () => new Date(),
    advance: ms => vi.setSystemTime(Date.now() + ms),
  }
}
