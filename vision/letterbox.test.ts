// Fitting a photo into the model's input, and converting places in the maps back.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boxOf } from './box.ts'
import { letterboxedInput, letterboxFor, MAP_STRIDE } from './letterbox.ts'

describe('the letterbox', () => {
  it('scales the long side and pads to multiples of 32', () => {
    expect(letterboxFor({ width: 640, height: 426 }, 320)).toEqual({
      width: 320,
      height: 224,
      photoWidth: 320,
      photoHeight: 213,
    })
  })

  it('accepts a photo that is a single line', () => {
    expect(letterboxFor({ width: 5000, height: 1 }, 256)).toMatchObject({
      photoHeight: 1,
      height: 32,
    })
  })

  it('converts a place in the photo and back within one map cell', () => {
    const side = fc.integer({ min: 64, max: 4000 })
    const share = fc.double({ min: 0, max: 0.999, noNaN: true })
    fc.assert(
      fc.property(side, side, share, share, (width, height, across, down) => {
        const letterbox = letterboxFor({ width, height }, 320)
        const column = Math.floor((across * letterbox.photoWidth) / MAP_STRIDE)
        const row = Math.floor((down * letterbox.photoHeight) / MAP_STRIDE)
        const component = { cells: [], left: column, right: column, top: row, bottom: row }
        const box = boxOf(component, letterbox)
        expect(box.x).toBeLessThanOrEqual(across * 100 + 1e-9)
        expect(box.x + box.width).toBeGreaterThanOrEqual(across * 100 - 1e-9)
        expect(box.y).toBeLessThanOrEqual(down * 100 + 1e-9)
        expect(box.y + box.height).toBeGreaterThanOrEqual(down * 100 - 1e-9)
        expect(box.x + box.width).toBeLessThanOrEqual(100)
        expect(box.y + box.height).toBeLessThanOrEqual(100)
      }),
    )
  })
})

describe('the input', () => {
  const letterbox = { width: 32, height: 32, photoWidth: 2, photoHeight: 1 }
  const photo = { width: 2, height: 1, data: Uint8Array.of(255, 0, 128, 255, 0, 255, 0, 255) }

  it('has blue, green and red planes from −2 to 2', () => {
    const input = letterboxedInput(photo, letterbox)
    const [blue, green, red] = [0, 1, 2].map(plane => input[plane * 32 * 32])
    expect(blue).toBeCloseTo((128 / 255 - 0.5) / 0.25)
    expect(green).toBe(-2)
    expect(red).toBe(2)
  })

  it('swaps left and right when mirrored', () => {
    const red = letterboxedInput(photo, letterbox, 'mirrored').subarray(2 * 32 * 32)
    expect([...red.subarray(0, 5)]).toEqual([-2, -2, -2, 2, 2])
  })

  it('is padded with the edge of the photo', () => {
    const input = letterboxedInput(photo, letterbox)
    expect(new Set(input.subarray(2 * 32 * 32 + 1, 3 * 32 * 32 - 32 * 31))).toEqual(new Set([-2]))
    expect(input[32 * 32 + 31 * 32 + 31]).toBe(2)
  })
})
