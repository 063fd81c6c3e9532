// Fits a photo into the model's input: keeps its shape, with sides in multiples of 32, padded with its edge.
import { type Pixels, resizeByArea } from './pixels.ts'

/** The model halves its input five times. */
const SIDE_STEP = 32

/** One cell of the model's maps covers this many input pixels in each direction. */
export const MAP_STRIDE = 4

/** The photo's place in the input: from the top left, `photoWidth` × `photoHeight` of `width` × `height`. */
export type Letterbox = {
  readonly width: number
  readonly height: number
  readonly photoWidth: number
  readonly photoHeight: number
}

export function letterboxFor(
  photo: { width: number; height: number },
  longSide: number,
): Letterbox {
  const scale = longSide / Math.max(photo.width, photo.height)
  const photoWidth = Math.max(1, Math.round(photo.width * scale))
  const photoHeight = Math.max(1, Math.round(photo.height * scale))
  return { width: inSteps(photoWidth), height: inSteps(photoHeight), photoWidth, photoHeight }
}

function inSteps(side: number): number {
  return Math.ceil(side / SIDE_STEP) * SIDE_STEP
}

/** Whether the photo is mirrored. If so, the last cell of a map's row is the photo's first. */
export type Side = 'as it is' | 'mirrored'

/** The input format of the training: blue, green and red planes, (v / 255 − 0.5) / 0.25. */
export function letterboxedInput(
  photo: Pixels,
  letterbox: Letterbox,
  side: Side = 'as it is',
): Float32Array {
  const raster = resizeByArea(photo, letterbox.photoWidth, letterbox.photoHeight)
  const { width, height } = letterbox
  const plane = width * height
  const input = new Float32Array(3 * plane)
  const columns = columnsShown(letterbox, side)
  for (let y = 0; y < height; y++) {
    const row = Math.min(y, raster.height - 1) * raster.width
    for (let x = 0; x < width; x++) {
      const from = (row + (columns[x] as number)) * 3
      const to = y * width + x
      input[to] = normalized(raster.data[from + 2] as number)
      input[plane + to] = normalized(raster.data[from + 1] as number)
      input[2 * plane + to] = normalized(raster.data[from] as number)
    }
  }
  return input
}

/** The photo's column for each column of the input; beyond the edge, the nearest. */
function columnsShown({ width, photoWidth }: Letterbox, side: Side): number[] {
  const mirror = Math.ceil(photoWidth / MAP_STRIDE) * MAP_STRIDE - 1
  return Array.from({ length: width }, (_, x) => {
    const column = side === 'mirrored' ? mirror - x : x
    return Math.min(photoWidth - 1, Math.max(0, column))
  })
}

function normalized(value: number): number {
  return (value / 255 - 0.5) / 0.25
}
