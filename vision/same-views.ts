// Which photos show the same view: taken twice, or a moment later; told by small gray copies of them.
import { type Pixels, resizeByArea } from './pixels.ts'

/** Side in pixels of the copies that are compared. */
export const COPY_SIDE = 32
/** Correlation from which two copies show the same; a step to the side already falls below. */
const SAME_FROM = 0.97

/** For each photo the first earlier one that shows the same view, or null. */
export function findSameViews(photos: readonly Pixels[]): (number | null)[] {
  const copies = photos.map(grayCopy)
  return copies.map((copy, index) => {
    const earlier = copies.slice(0, index)
    const same = earlier.findIndex(other => correlation(other, copy) >= SAME_FROM)
    return same === -1 ? null : same
  })
}

/** Of mean zero and length one, so that a product is a correlation, whatever the exposure. */
function grayCopy(photo: Pixels): Float64Array {
  const { data } = resizeByArea(photo, COPY_SIDE, COPY_SIDE)
  const grays = Float64Array.from({ length: COPY_SIDE * COPY_SIDE }, (_, pixel) =>
    [0, 1, 2].reduce((sum, channel) => sum + (data[pixel * 3 + channel] ?? 0), 0),
  )
  const mean = grays.reduce((sum, gray) => sum + gray, 0) / grays.length
  const centered = grays.map(gray => gray - mean)
  const length = Math.hypot(...centered)
  // Without any contrast there is nothing to tell a view by; rounding is no contrast.
  return length < 1e-6 ? centered.fill(0) : centered.map(gray => gray / length)
}

function correlation(one: Float64Array, other: Float64Array): number {
  return one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0)
}
