// Records a page's interaction delays, layout shifts and long tasks.
/// <reference lib="dom" />
import type { Page } from '@playwright/test'

/** Times in milliseconds; shift as a Cumulative Layout Shift score. */
export type Measures = { interactions: number; worst: number; shift: number; longestTask: number }

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
/** The fields of each entry type. */
type Entries = { event: PerformanceEventTiming; 'layout-shift': Shift; longtask: PerformanceEntry }

type Recorder = { read: () => Measures }

declare global {
  var recorder: Recorder | undefined
}

/** Runs in the page before its own scripts. */
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

  /** The worst burst of shifts: at most five seconds, without a pause of one second. */
  function worstShift(): number {
    let worst = 0
    let burst = { start: 0, end: Number.NEGATIVE_INFINITY, sum: 0 }
    for (const { startTime, value } of shifts) {
      const continues = startTime - burst.end < 1000 && startTime - burst.start < 5000
      burst = continues
        ? { ...burst, end: startTime, sum: burst.sum + value }
        : { start: startTime, end: startTime, sum: value }
      worst = Math.max(worst, burst.sum)
    }
    return worst
  }

  globalThis.recorder = {
    read() {
      for (const flush of flushes) flush()
      const measures = {
        interactions: waits.size,
        worst: Math.max(0, ...waits.values()),
        shift: worstShift(),
        longestTask,
      }
      waits.clear()
      shifts = []
      longestTask = 0
      return measures
    },
  }
}

/** Call before the first navigation. */
export async function installRecorder(page: Page): Promise<void> {
  await page.addInitScript(record)
}

/** The measurements since the last call. */
export async function readRecorder(page: Page): Promise<Measures> {
  // An interaction is reported only after the next frame.
  await page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 300))),
  )
  return page.evaluate(() => {
    if (!globalThis.recorder) throw new Error('Nothing was recorded')
    return globalThis.recorder.read()
  })
}
