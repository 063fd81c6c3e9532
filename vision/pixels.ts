// A decoded picture, and resizing it by averaging areas.

/** Four bytes per pixel (red, green, blue, alpha), row by row, like a canvas or sharp. */
export type Pixels = {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array | Uint8ClampedArray
}

/** Three values per pixel (red, green, blue), 0 to 255, row by row. */
export type Raster = {
  readonly width: number
  readonly height: number
  readonly data: Float32Array
}

/** Each target pixel is the mean of the source area it covers, so thin dark lines fade but never vanish. */
export function resizeByArea(source: Pixels, width: number, height: number): Raster {
  if (source.data.length !== source.width * source.height * 4) {
    throw new RangeError('The picture is incomplete')
  }
  const columns = spans(source.width, width)
  const data = new Float32Array(width * height * 3)
  const row = new Float32Array(source.width * 4)
  spans(source.height, height).forEach((span, y) => {
    averageRows(source, span, row)
    averageColumns(row, columns, data.subarray(y * width * 3, (y + 1) * width * 3))
  })
  return { width, height, data }
}

/** The source cells under one target cell: the first cell, and the weight of each. */
type Span = { first: number; shares: Float64Array }

function spans(from: number, to: number): Span[] {
  const step = from / to
  return Array.from({ length: to }, (_, index) => {
    const start = index * step
    const end = Math.min(from, start + step)
    const first = Math.min(from - 1, Math.floor(start))
    const last = Math.max(first + 1, Math.min(from, Math.ceil(end - 1e-9)))
    const shares = Float64Array.from({ length: last - first }, (_, offset) => {
      const cell = first + offset
      return (Math.min(end, cell + 1) - Math.max(start, cell)) / (end - start)
    })
    return { first, shares }
  })
}

/** The mean of some source rows, four values per pixel. */
function averageRows({ width, data }: Pixels, { first, shares }: Span, mean: Float32Array): void {
  mean.fill(0)
  for (let offset = 0; offset < shares.length; offset++) {
    const share = shares[offset] as number
    const from = (first + offset) * width * 4
    for (let at = 0; at < mean.length; at++) {
      mean[at] = (mean[at] as number) + share * (data[from + at] as number)
    }
  }
}

/** From four values per pixel to three. */
function averageColumns(row: Float32Array, columns: readonly Span[], mean: Float32Array): void {
  for (let column = 0; column < columns.length; column++) {
    const { first, shares } = columns[column] as Span
    let red = 0
    let green = 0
    let blue = 0
    for (let offset = 0; offset < shares.length; offset++) {
      const share = shares[offset] as number
      const from = (first + offset) * 4
      red += share * (row[from] as number)
      green += share * (row[from + 1] as number)
      blue += share * (row[from + 2] as number)
    }
    mean[column * 3] = red
    mean[column * 3 + 1] = green
    mean[column * 3 + 2] = blue
  }
}
