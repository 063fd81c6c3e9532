// Runs long work in slices, so that other requests are answered in between.
import { setImmediate } from 'node:timers/promises'

/** A frame of a screen: nobody notices. */
const SLICE_MS = 15

/** The work yields wherever it may pause. */
export async function inSlices<T>(work: Generator<void, T>): Promise<T> {
  let begun = performance.now()
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() - begun < SLICE_MS) continue
    await setImmediate()
    begun = performance.now()
  }
}
