// Whether a crew is free, with as many jobs at once as there are crews.
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isFull, type Span } from './crews.ts'

const span = (start: number, end: number): Span => ({ start, end })

describe('a span of a day', () => {
  it.each([
    ['is free without jobs', [], 1, false],
    ['is full beside one job of the only crew', [span(9, 12)], 1, true],
    ['is free beside one job of two crews', [span(9, 12)], 2, false],
    ['is full beside two jobs at once', [span(9, 12), span(11, 14)], 2, true],
    ['is free beside two jobs, one after the other', [span(8, 11), span(11, 14)], 2, false],
    ['is free after a job', [span(8, 10)], 1, false],
    ['is free before a job', [span(13, 15)], 1, false],
  ])('%s', (_, taken, crews, full) => {
    expect(isFull(span(10, 13), taken, crews)).toBe(full)
  })
})

test('as many jobs as are taken while there is room need no more crews than there are', () => {
  const anySpan = fc
    .tuple(fc.nat(20), fc.integer({ min: 1, max: 6 }))
    .map(([start, length]) => span(start, start + length))
  fc.assert(
    fc.property(fc.array(anySpan), fc.integer({ min: 1, max: 9 }), (wanted, crews) => {
      const taken: Span[] = []
      for (const next of wanted) if (!isFull(next, taken, crews)) taken.push(next)
      for (let moment = 0; moment <= 26; moment += 1) {
        const atOnce = taken.filter(({ start, end }) => start <= moment && moment < end)
        expect(atOnce.length).toBeLessThanOrEqual(crews)
      }
    }),
  )
})
