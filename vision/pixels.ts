// A decoded picture, and its picture at another size by averaging areas.

/** Four bytes a pixel (red, green, blue, alpha), row by row, as a canvas and sharp give them. */
export type Pixels = {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array | Uint8ClampedArray
}

/** Three values a pixel (red, green, blue), 0 to 255, row by row. */
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
  const rows = spans(source.height, height)
  return averageRows(averageColumns(source, columns), columns.length, rows)
}

/** The source cells under one target cell: the first, and what share of the target each makes. */
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

function averageColumns({ width, height, data }: Pixels, columns: Span[]): Float32Array {
  const narrowed = new Float32Array(columns.length * height * 3)
  let out = 0
  for (let y = 0; y < height; y++) {
    for (const { first, shares } of columns) {
      let red = 0
      let green = 0
      let blue = 0
      let at = (y * width + first) * 4
      for (const share of shares) {
        red += share * (data[at] as number)
        green += share * (data[at + 1] as number)
        blue += share * (data[at + 2] as number)
        at += 4
      }
      narrowed[out++] = red
      narrowed[out++] = green
      narrowed[out++] = blue
    }
  }
  return narrowed
}

function averageRows(narrowed: Float32Array, width: number, rows: Span[]): Raster {
  const stride = width * 3
  const data = new Float32Array(stride * rows.length)
  rows.forEach(({ first, shares }, y) => {
    shares.forEach((share, offset) => {
      const from = (first + offset) * stride
      for (let at = 0; at < stride; at++) {
        data[y * stride + at] =
          (data[y * stride + at] as number) + share * (narrowed[from + at] as number)
      }
    })
  })
  return { width, height: rows.length, data }
}
