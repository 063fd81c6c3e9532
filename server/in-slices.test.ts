// Long work lets other work run in between.
import { expect, it } from 'vitest'
import { inSlices } from './in-slices.ts'

/** Takes longer than a slice in each of five steps. */
function* longWork(): Generator<void, string> {
  for (let step = 0; step < 5; step++) {
    const end = performance.now() + 20
    while (performance.now() < end);
    yield
  }
  return 'done'
}

it('lets others run after each slice, and returns what the work returns', async () => {
  let others = 0
  let isOver = false
  const runOthers = () => {
    others += 1
    if (!isOver) setImmediate(runOthers)
  }
  setImmediate(runOthers)
  expect(await inSlices(longWork())).toBe('done')
  isOver = true
  expect(others).toBeGreaterThanOrEqual(5)
})
