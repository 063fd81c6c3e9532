// What the analysis asks before it prices: what it is not sure of, and damage that an earlier photo may show already.
import type { Detection } from '@quotewright/domain/detection'

export type Question = {
  /** Those of the detections it is about. */
  ids: string[]
  text: string
  /** What each answer is called. */
  counted: string
  leftOut: string
}

/** Those of one photo that ask the same of the same damage are one question. */
export function questionsOf(detections: readonly Detection[]): Question[] {
  const open = detections.filter(({ question }) => question !== undefined)
  const alike = Map.groupBy(open, ({ imageIndex, name, question }) =>
    JSON.stringify([imageIndex, name, question]),
  )
  return [...alike.values()].map(questionOf)
}

function questionOf(found: readonly Detection[]): Question {
  const [first] = found
  if (!first) throw new RangeError('A question is about something')
  const ids = found.map(({ id }) => id)
  const { name } = first
  const photo = first.imageIndex + 1
  const count = found.length
  if (first.question === 'seen_before') {
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
