// What the user checks before it is priced: uncertain findings, and damage an earlier photo may already show.
import type { Detection } from '@quotewright/domain/analysis/detection'

export type ReviewItem = {
  /** Detection ids. */
  ids: string[]
  text: string
  /** Button labels. */
  counted: string
  leftOut: string
}

/** Groups detections of one photo with the same name and reason into one item. */
export function reviewItemsOf(detections: readonly Detection[]): ReviewItem[] {
  const open = detections.filter(({ needsReview }) => needsReview !== undefined)
  const alike = Map.groupBy(open, ({ imageIndex, name, needsReview }) =>
    JSON.stringify([imageIndex, name, needsReview]),
  )
  return [...alike.values()].map(reviewItemOf)
}

function reviewItemOf(group: readonly Detection[]): ReviewItem {
  const [first] = group
  if (!first) throw new RangeError('A review item has at least one detection')
  const ids = group.map(({ id }) => id)
  const { name } = first
  const photo = first.imageIndex + 1
  const count = group.length
  if (first.needsReview === 'seen_before') {
    return count === 1
      ? {
          ids,
          text: `Photo ${photo} shows “${name}”, and so does an earlier photo. Is it the same one?`,
          counted: 'Another One',
          leftOut: 'Same One',
        }
      : {
          ids,
          text: `Photo ${photo} shows “${name}” ${count} times, and so does an earlier photo. Are they the same ones?`,
          counted: 'Others',
          leftOut: 'Same Ones',
        }
  }
  return {
    ids,
    text: first.damageType
      ? count === 1
        ? `Check this: “${name}” in photo ${photo}. Is it there?`
        : `Check this: “${name}” ${count} times in photo ${photo}. Are they there?`
      : count === 1
        ? `Check this: “${name}” for photo ${photo}. Is it needed?`
        : `Check this: “${name}” ${count} times for photo ${photo}. Are they needed?`,
    counted: 'Yes, Price It',
    leftOut: 'No',
  }
}
