// Fits a photo into the model's input: shape kept, sides in whole steps of 32, the rest filled with its edge.
import { type Pixels, type Raster, resizeByArea } from './pixels.ts'

/** The model halves its input five times. */
const SIDE_STEP = 32

/** One cell of the model's maps covers this many input pixels in each direction. */
export const MAP_STRIDE = 4

/** Where the photo lies in the input: from the top left, `photoWidth` × `photoHeight` of `width` × `height`. */
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

/** The input the model was trained on: blue, green, red planes, (v / 255 − 0.5) / 0.25. */
export function letterboxedInput(photo: Pixels, letterbox: Letterbox): Float32Array {
  const raster = resizeByArea(photo, letterbox.photoWidth, letterbox.photoHeight)
  const { width, height } = letterbox
  const plane = width * height
  const input = new Float32Array(3 * plane)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = nearestInside(raster, x, y)
      const to = y * width + x
      for (let channel = 0; channel < 3; channel++) {
        const value = raster.data[from + channel] as number
        input[(2 - channel) * plane + to] = (value / 255 - 0.5) / 0.25
      }
    }
  }
  return input
}

function nearestInside({ width, height }: Raster, x: number, y: number): number {
  return (Math.min(y, height - 1) * width + Math.min(x, width - 1)) * 3
}
