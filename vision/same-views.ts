// Finds photos that show the same view, by comparing small gray copies.
import { type Pixels, resizeByArea } from './pixels.ts'

/** Side in pixels of the copies that are compared. */
export const COPY_SIDE = 32
/** Minimum correlation of the same view. A step to the side already falls below. */
const SAME_FROM = 0.97

/** For each photo, the first earlier one that shows the same view, or null. */
export function findSameViews(photos: readonly Pixels[]): (number | null)[] {
  const copies = photos.map(grayCopy)
  return copies.map((copy, index) => {
    const earlier = copies.slice(0, index)
    const same = earlier.findIndex(other => correlation(other, copy) >= SAME_FROM)
    return same === -1 ? null : same
  })
}

/** Mean zero and length one, so that a product is a correlation at any exposure. */
function grayCopy(photo: Pixels): Float64Array {
  const { data } = resizeByArea(photo, COPY_SIDE, COPY_SIDE)
  const grays = Float64Array.from({ length: COPY_SIDE * COPY_SIDE }, (_, pixel) =>
    [0, 1, 2].reduce((sum, channel) => sum + (data[pixel * 3 + channel] ?? 0), 0),
  )
  const mean = grays.reduce((sum, gray) => sum + gray, 0) / grays.length
  const centered = grays.map(gray => gray - mean)
  const length = Math.hypot(...centered)
  // Without contrast a view cannot be recognized. Rounding errors are not contrast.
  return length < 1e-6 ? centered.fill(0) : centered.map(gray => gray / length)
}

function correlation(one: Float64Array, other: Float64Array): number {
  return one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0)
}
