// Binary masks of maps, with dilation and closing.

/** 1 for a marked cell, 0 otherwise, row by row. */
export type BinaryMask = {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** Marks cells above the limit. */
export function maskOver(
  map: { width: number; height: number; data: Float32Array },
  limit: number,
): BinaryMask {
  const { width, height } = map
  const data = new Uint8Array(width * height)
  for (let cell = 0; cell < data.length; cell++) {
    if ((map.data[cell] as number) > limit) data[cell] = 1
  }
  return { width, height, data }
}

/** Grows by a square of 2 × reach + 1 cells, then shrinks by the same. Ignores the area outside the map. */
export function closeGaps(mask: BinaryMask, reach: number): BinaryMask {
  return spread(spread(mask, 1, reach), 0, reach)
}

/** Marks every cell within reach of a marked one, in a square. */
export function growMask(mask: BinaryMask, reach: number): BinaryMask {
  return spread(mask, 1, reach)
}

/** Spreads the value to every cell within reach, first along rows, then along columns. */
function spread({ width, height, data }: BinaryMask, value: 0 | 1, reach: number): BinaryMask {
  const alongRows = spreadLines(data, value, reach, { lines: height, length: width, step: 1 })
  const columns = { lines: width, length: height, step: width }
  return { width, height, data: spreadLines(alongRows, value, reach, columns) }
}

type Lines = { lines: number; length: number; step: number }

function spreadLines(data: Uint8Array, value: 0 | 1, reach: number, layout: Lines): Uint8Array {
  const spreadData = data.slice()
  const lineStep = layout.step === 1 ? layout.length : 1
  for (let line = 0; line < layout.lines; line++) {
    for (let at = 0; at < layout.length; at++) {
      if (data[line * lineStep + at * layout.step] !== value) continue
      const from = Math.max(0, at - reach)
      const to = Math.min(layout.length - 1, at + reach)
      for (let near = from; near <= to; near++) {
        spreadData[line * lineStep + near * layout.step] = value
      }
    }
  }
  return spreadData
}
