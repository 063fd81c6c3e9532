// For tests: a gray JPEG of 8 × 8 pixels that is painted in any number of passes, up to 883.

const segment = (marker: number, data: readonly number[]) => [
  0xff,
  marker,
  (data.length + 2) >> 8,
  (data.length + 2) & 0xff,
  ...data,
]

/** A table whose only code is one bit, for the value 0. */
const codes = (table: number) => segment(0xc4, [table, 1, ...Array<number>(15).fill(0), 0])
/** That bit, and the rest of its byte. */
const NOTHING = 0x7f

export function jpegOfScans(count: number): Uint8Array {
  // All coefficients of the block, bit by bit.
  const passes = Array.from({ length: count - 1 }, (_, pass) => {
    const [coefficient, bit] = [1 + (pass % 63), 13 - Math.floor(pass / 63)]
    const bits = ((bit === 13 ? 0 : bit + 1) << 4) | bit
    return [...segment(0xda, [1, 1, 0, coefficient, coefficient, bits]), NOTHING]
  })
  return Uint8Array.from([
    0xff,
    0xd8,
    ...segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    ...segment(0xc2, [8, 0, 8, 0, 8, 1, 1, 0x11, 0]),
    ...codes(0x00),
    ...codes(0x10),
    ...segment(0xda, [1, 1, 0, 0, 0, 0]),
    NOTHING,
    ...passes.flat(),
    0xff,
    0xd9,
  ])
}
