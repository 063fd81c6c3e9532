// The photo's brightness at each cell of a map, and the mean and spread of a set of cells.
import { type Pixels, resizeByArea } from './pixels.ts'

/** 0 (black) to 1 (white), row by row. */
export type Brightness = {
  readonly width: number
  readonly height: number
  readonly data: Float32Array
}

export function brightnessOf(photo: Pixels, size: { width: number; height: number }): Brightness {
  const { width, height, data: colors } = resizeByArea(photo, size.width, size.height)
  const data = new Float32Array(width * height)
  for (let cell = 0; cell < data.length; cell++) {
    const [red, green, blue] = [colors[cell * 3], colors[cell * 3 + 1], colors[cell * 3 + 2]]
    data[cell] = ((red as number) + (green as number) + (blue as number)) / (3 * 255)
  }
  return { width, height, data }
}

/** The brightness of each pixel. */
export function brightnessOfPixels({ width, height, data: colors }: Pixels): Brightness {
  const data = new Float32Array(width * height)
  for (let pixel = 0, at = 0; pixel < data.length; pixel++, at += 4) {
    const sum = (colors[at] as number) + (colors[at + 1] as number) + (colors[at + 2] as number)
    data[pixel] = sum / (3 * 255)
  }
  return { width, height, data }
}

/** `spread` is the standard deviation: 0 for a plain wall, about 0.2 for a furnished room. */
export type Evenness = { mean: number; spread: number }

/** Null if there are no cells. */
export function evennessOf({ data }: Brightness, cells: readonly number[]): Evenness | null {
  if (cells.length === 0) return null
  let sum = 0
  let squares = 0
  for (const cell of cells) {
    const value = data[cell] as number
    sum += value
    squares += value * value
  }
  const mean = sum / cells.length
  return { mean, spread: Math.sqrt(Math.max(0, squares / cells.length - mean * mean)) }
}
