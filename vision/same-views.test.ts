// Recognizing photos of the same view at any exposure.
import { describe, expect, it } from 'vitest'
import type { Pixels } from './pixels.ts'
import { findSameViews } from './same-views.ts'

/** A wall with a dark spot at a position in percent. */
function wall({ spotX = 30, light = 1 } = {}): Pixels {
  const side = 64
  const data = new Uint8Array(side * side * 4)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const isSpot = Math.hypot(x - (spotX / 100) * side, y - side / 2) < 10
      data.fill((isSpot ? 40 : 120 + x) * light, (y * side + x) * 4, (y * side + x) * 4 + 4)
    }
  }
  return { width: side, height: side, data }
}

describe('photos', () => {
  it('of one view match, brighter or darker', () => {
    expect(findSameViews([wall(), wall({ light: 0.7 }), wall({ light: 1.2 })])).toEqual([
      null,
      0,
      0,
    ])
  })

  it('of different places do not match', () => {
    expect(findSameViews([wall(), wall({ spotX: 70 })])).toEqual([null, null])
  })

  it('without any contrast never match', () => {
    const black: Pixels = { width: 8, height: 8, data: new Uint8Array(8 * 8 * 4) }
    expect(findSameViews([black, black])).toEqual([null, null])
  })
})
