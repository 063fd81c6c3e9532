// Prints scores as tables, by source and by use.
import { type DamageKind, damageKinds, type Finding } from '@quotewright/domain/analysis/detection'
import { isUndamaged, type Judged, shows } from './judged-photo.ts'
import type { LabeledPhoto } from './labeled-photos.ts'
import { areaUnderCurve, foundAtTenPercent } from './ranking.ts'
import { scoreOf } from './score.ts'

export type Found = LabeledPhoto & { findings: Finding[] }

/** Each source, then the sources that choose thresholds, then the others. */
export function findingsTable(photos: readonly Found[]): string {
  const rows = groupsOf(photos).map(([name, group]) => {
    const { images, classes, undamaged } = scoreOf(group)
    const cells = damageKinds.map(kind => kindCell(classes[kind]))
    return [name, `${images}`, ...cells, share(undamaged.withAnyBox, undamaged.images)]
  })
  return markdown([['source', 'photos', ...damageKinds, 'undamaged, any box'], ...rows])
}

type Group<Photo> = [name: string, photos: Photo[]]

function groupsOf<Photo extends LabeledPhoto>(photos: readonly Photo[]): Group<Photo>[] {
  const bySource = [...Map.groupBy(photos, ({ source }) => source.name)]
  const byUse = [...Map.groupBy(photos, ({ source }) => source.use)].map(
    ([use, group]): Group<Photo> => [`all that ${uses[use]}`, group],
  )
  const boards = photos.filter(photo => photo.source.isBoard)
  const all: Group<Photo>[] = boards.length > 0 ? [['bare boards', boards]] : []
  return [...bySource, ...all, ...(byUse.length > 1 ? byUse : [])]
}

const uses = { choose: 'chose', report: 'chose nothing', learned: 'were learned from' }

/** Photos found, correct reports, boxes found. */
function kindCell(score: ReturnType<typeof scoreOf>['classes'][DamageKind]): string {
  const { images, truePositives, falsePositives, boxes, boxesFound } = score
  if (images === 0) return falsePositives === 0 ? '–' : `0/${falsePositives} right`
  const reports = share(truePositives, truePositives + falsePositives)
  return `${share(truePositives, images)}, ${reports}, ${share(boxesFound, boxes)}`
}

/** Compared with undamaged photos of all sources not used for training; bare boards separately. */
export function rankingTable(photos: readonly Judged[]): string {
  const sound = photos.filter(photo => isUndamaged(photo) && photo.source.use !== 'learned')
  const plain = sound.filter(({ source }) => !source.isBoard)
  const boards = sound.filter(({ source }) => source.isBoard)
  const rows = groupsOf(photos).flatMap(([name, group]) =>
    damageKinds.flatMap(kind => {
      const topOf = (photo: Judged) => photo.tops[kind]
      const withIt = group.filter(photo => shows(kind, photo)).map(topOf)
      if (withIt.length === 0) return []
      const others = plain.map(topOf)
      return [
        [
          kind,
          name,
          decimals(areaUnderCurve(withIt, others)),
          share(foundAtTenPercent(withIt, others), withIt.length),
          decimals(areaUnderCurve(withIt, boards.map(topOf))),
        ],
      ]
    }),
  )
  const head = ['damage', 'source', 'AUC', 'found at 10 % false', 'AUC against boards']
  return markdown([head, ...rows.sort(([one = ''], [other = '']) => one.localeCompare(other))])
}

function markdown(rows: readonly string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)))
  const [head = '', ...body] = rows.map(
    row => `| ${row.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join(' | ')} |`,
  )
  return [head, head.replace(/[^|]/g, '-'), ...body].join('\n')
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${part}/${whole}`
}

function decimals(value: number | null): string {
  return value === null ? '–' : value.toFixed(2)
}
