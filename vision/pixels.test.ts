// Resizing by averaging areas.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Pixels, resizeByArea } from './pixels.ts'

/** A picture of gray values, one per pixel. */
function grays(width: number, values: number[]): Pixels {
  const data = Uint8Array.from(values.flatMap(value => [value, value, value, 255]))
  return { width, height: values.length / width, data }
}

const picture = fc
  .record({ width: fc.integer({ min: 1, max: 24 }), height: fc.integer({ min: 1, max: 24 }) })
  .chain(({ width, height }) =>
    fc
      .uint8Array({ minLength: width * height * 4, maxLength: width * height * 4 })
      .map(data => ({ width, height, data })),
  )

function mean(values: Iterable<number>): number {
  const all = [...values]
  return all.reduce((sum, value) => sum + value, 0) / all.length
}

const channel = (data: ArrayLike<number>, start: number, step: number) =>
  Array.from(data).filter((_, index) => index % step === start)

describe('resizing a picture by area', () => {
  it('makes each pixel the mean of those it covers', () => {
    const { data } = resizeByArea(grays(4, [0, 10, 100, 110, 20, 30, 120, 130]), 2, 1)
    expect([...data]).toEqual([15, 15, 15, 115, 115, 115])
  })

  it('weights a partly covered pixel by its share', () => {
    const { data } = resizeByArea(grays(3, [0, 90, 180]), 2, 1)
    expect(data[0]).toBeCloseTo(30)
    expect(data[3]).toBeCloseTo(150)
  })

  it('keeps the picture at the same size, without alpha', () => {
    const { data } = resizeByArea({ width: 1, height: 1, data: Uint8Array.of(1, 2, 3, 4) }, 1, 1)
    expect([...data]).toEqual([1, 2, 3])
  })

  it('keeps the mean of every color at any size', () => {
    const side = fc.integer({ min: 1, max: 24 })
    fc.assert(
      fc.property(picture, side, side, (source, width, height) => {
        const resized = resizeByArea(source, width, height)
        expect(resized.data).toHaveLength(width * height * 3)
        for (const color of [0, 1, 2]) {
          const before = mean(channel(source.data, color, 4))
          expect(mean(channel(resized.data, color, 3))).toBeCloseTo(before, 2)
        }
      }),
    )
  })

  it('refuses a picture whose data do not match its size', () => {
    expect(() => resizeByArea({ width: 4, height: 4, data: new Uint8Array(7) }, 2, 2)).toThrow(
      'The picture is incomplete',
    )
  })
})
