// The score as a table for people.
import { damageKinds } from '@quotewright/domain/detection'
import type { Score } from './score.ts'

export function tableOf({ images, classes, undamaged, msPerImage }: Score): string {
  const rows = damageKinds.map(kind => {
    const { images, truePositives, falsePositives, boxes, boxesFound } = classes[kind]
    return [
      kind,
      share(truePositives, images),
      share(truePositives, truePositives + falsePositives),
      share(boxesFound, boxes),
    ]
  })
  const lines = [['damage', 'recall', 'precision', 'boxes found (IoU 0.3)'], ...rows]
  const widths = lines[0]?.map((_, column) =>
    Math.max(...lines.map(row => row[column]?.length ?? 0)),
  )
  const [head = '', ...body] = lines.map(
    row => `| ${row.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join(' | ')} |`,
  )
  return [
    head,
    head.replace(/[^|]/g, '-'),
    ...body,
    '',
    `${images} photos, ${msPerImage} ms a photo, decoding included.`,
    `Undamaged photos with any box: ${share(undamaged.withAnyBox, undamaged.images)}.`,
  ].join('\n')
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${part}/${whole} (${Math.round((100 * part) / whole)} %)`
}
