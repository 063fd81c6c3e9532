// Text on any color a business may choose is readable.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastOnWhite, textOn } from './contrast.ts'

const colors = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map(color => `#${color.toString(16).padStart(6, '0')}`)

function contrast(color: string, text: '#ffffff' | '#000000'): number {
  const onWhite = contrastOnWhite(color)
  // White has 21:1 with black.
  return text === '#ffffff' ? onWhite : 21 / onWhite
}

describe('text on a color', () => {
  it('has 4.5:1 on every color', () => {
    fc.assert(
      fc.property(colors, color => {
        expect(contrast(color, textOn(color))).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  it.each([
    ['#1e40af', '#ffffff'],
    ['#ffd400', '#000000'],
    // White has 4.48:1 on this gray, and 4.54:1 on the next darker one.
    ['#777777', '#000000'],
    ['#767676', '#ffffff'],
  ])('on %s is %s', (color, text) => {
    expect(textOn(color)).toBe(text)
  })
})
