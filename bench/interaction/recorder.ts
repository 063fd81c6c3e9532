// What a page felt like: how long each interaction waited for its next paint, what moved by itself, what kept the page busy.
/// <reference lib="dom" />
import type { Page } from '@playwright/test'

/** Times in milliseconds; shift as the score of Cumulative Layout Shift. */
export type Felt = { interactions: number; worst: number; shift: number; longestTask: number }

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
/** What each type of entry is. */
type Entries = { event: PerformanceEventTiming; 'layout-shift': Shift; longtask: PerformanceEntry }

type Recorder = { read: () => Felt }

declare global {
  var recorder: Recorder | undefined
}

/** Runs in the page, before anything of it. */
function record(): void {
  const waits = new Map<number, number>()
  let shifts: Shift[] = []
  let longestTask = 0

  const observe = <Type extends keyof Entries>(
    type: Type,
    note: (entry: Entries[Type]) => void,
    more: { durationThreshold?: number } = {},
  ) => {
    const noteAll = (entries: PerformanceEntryList) => {
      for (const entry of entries as Entries[Type][]) note(entry)
    }
    const observer = new PerformanceObserver(list => noteAll(list.getEntries()))
    observer.observe({ type, buffered: true, ...more })
    return () => noteAll(observer.takeRecords())
  }
  const flushes = [
    observe(
      'event',
      ({ interactionId, duration }) => {
        if (interactionId)
          waits.set(interactionId, Math.max(duration, waits.get(interactionId) ?? 0))
      },
      { durationThreshold: 16 },
    ),
    observe('layout-shift', shift => {
      if (!shift.hadRecentInput) shifts.push(shift)
    }),
    observe('longtask', ({ duration }) => {
      longestTask = Math.max(longestTask, duration)
    }),
  ]

  /** The worst burst of shifts: at most five seconds, without a pause of one. */
  function worstShift(): number {
    let worst = 0
    let burst = { start: 0, end: Number.NEGATIVE_INFINITY, sum: 0 }
    for (const { startTime, value } of shifts) {
      const goesOn = startTime - burst.end < 1000 && startTime - burst.start < 5000
      burst = goesOn
        ? { ...burst, end: startTime, sum: burst.sum + value }
        : { start: startTime, end: startTime, sum: value }
      worst = Math.max(worst, burst.sum)
    }
    return worst
  }

  globalThis.recorder = {
    read() {
      for (const flush of flushes) flush()
      const felt = {
        interactions: waits.size,
        worst: Math.max(0, ...waits.values()),
        shift: worstShift(),
        longestTask,
      }
      waits.clear()
      shifts = []
      longestTask = 0
      return felt
    },
  }
}

/** Before the page goes anywhere. */
export async function installRecorder(page: Page): Promise<void> {
  await page.addInitScript(record)
}

/** What was felt since it was last asked. */
export async function readRecorder(page: Page): Promise<Felt> {
  // An interaction is known only after the frame that it waited for.
  await page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 300))),
  )
  return page.evaluate(() => {
    if (!globalThis.recorder) throw new Error('Nothing was recorded')
    return globalThis.recorder.read()
  })
}
