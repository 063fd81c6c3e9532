// Runs long work in slices, so that the server handles other requests in between.
import { setImmediate } from 'node:timers/promises'

/** About one frame of a screen, too short to notice. */
const SLICE_MS = 15

/** The generator yields wherever it may pause. */
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
