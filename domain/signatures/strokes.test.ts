// Drawn signatures: what is read as one, and the path drawn from it.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MAX_POINTS, pad, pathOf, readStrokes, type Stroke, writeStrokes } from './strokes.ts'

const point = fc.record({
  x: fc.integer({ min: 0, max: pad.width }),
  y: fc.integer({ min: 0, max: pad.height }),
})
const strokes = fc.array(fc.array(point, { minLength: 1, maxLength: 12 }), {
  minLength: 1,
  maxLength: 20,
})

it('are read as they were written', () => {
  fc.assert(
    fc.property(strokes, drawn => {
      expect(readStrokes(writeStrokes(drawn))).toEqual(drawn)
    }),
  )
})

it('give a path of numbers on the pad only, which ends where the last stroke ends', () => {
  fc.assert(
    fc.property(strokes, drawn => {
      const path = pathOf(drawn)
      expect(path).toMatch(/^(M\d+ \d+(Q\d+ \d+ [\d.]+ [\d.]+)*L\d+ \d+)+$/)
      const numbers = path.match(/[\d.]+/g)?.map(Number) ?? []
      expect(Math.max(...numbers)).toBeLessThanOrEqual(pad.width)
      const { x, y } = drawn.at(-1)?.at(-1) ?? { x: -1, y: -1 }
      expect(path.endsWith(`L${x} ${y}`)).toBe(true)
    }),
  )
})

it('of any other text are none', () => {
  fc.assert(
    fc.property(fc.string(), text => {
      const read = readStrokes(text)
      if (read !== null) expect(writeStrokes(read).length).toBeLessThanOrEqual(text.length)
    }),
  )
  for (const text of ['', ' ', '1 2 ', '1 2;', '1,2', '1 2\n', '١ ٢', 'NaN 1', '0x1 1', '+1 1']) {
    expect(readStrokes(text), JSON.stringify(text)).toBeNull()
  }
})

it('of as many points as are allowed fit into the text', () => {
  const longest: Stroke = Array.from({ length: MAX_POINTS }, () => ({ x: 1000, y: 360 }))
  expect(readStrokes(writeStrokes([longest]))).toEqual([longest])
  expect(readStrokes(writeStrokes([[...longest, { x: 1, y: 1 }]]))).toBeNull()
})

it('bend toward the middle of the next points, and a dot is a line without length', () => {
  const line = [
    { x: 0, y: 0 },
    { x: 10, y: 20 },
    { x: 30, y: 40 },
    { x: 50, y: 0 },
  ]
  expect(pathOf([line])).toBe('M0 0Q10 20 20 30Q30 40 40 20L50 0')
  expect(pathOf([[{ x: 7, y: 9 }]])).toBe('M7 9L7 9')
})
