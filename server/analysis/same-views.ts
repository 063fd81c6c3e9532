// Which photos show the same view: taken twice, or a moment later; told by small gray copies of them.
import sharp from 'sharp'

const SIDE = 32
/** Correlation from which two copies show the same; a step to the side already falls below. */
const SAME_FROM = 0.97

/** For each photo the first earlier one that shows the same view, or null. */
export async function findSameViews(photos: readonly Uint8Array[]): Promise<(number | null)[]> {
  if (photos.length < 2) return photos.map(() => null)
  const copies: Float64Array[] = []
  for (const photo of photos) copies.push(await grayCopy(photo))
  return copies.map((copy, index) => {
    const earlier = copies.slice(0, index)
    const twin = earlier.findIndex(other => correlation(other, copy) >= SAME_FROM)
    return twin === -1 ? null : twin
  })
}

/** Of mean zero and length one, so that a product is a correlation, whatever the exposure. */
async function grayCopy(photo: Uint8Array): Promise<Float64Array> {
  const pixels = await sharp(photo)
    .resize({ width: SIDE, height: SIDE, fit: 'fill' })
    .grayscale()
    .raw()
    .toBuffer()
  const mean = pixels.reduce((sum, value) => sum + value, 0) / pixels.length
  const centered = Float64Array.from(pixels, value => value - mean)
  const length = Math.hypot(...centered)
  return length === 0 ? centered : centered.map(value => value / length)
}

function correlation(one: Float64Array, other: Float64Array): number {
  return one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0)
}
