// Running long work in slices.
import { expect, it } from 'vitest'
import { inSlices } from './in-slices.ts'

/** Has five steps, each longer than a slice. */
function* longWork(): Generator<void, string> {
  for (let step = 0; step < 5; step++) {
    const end = performance.now() + 20
    while (performance.now() < end);
    yield
  }
  return 'done'
}

it('other work runs after each slice, and the result is returned', async () => {
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
