// Compares new weights with old ones by source and kind of damage, on the development sources.
import { DamageKind, damageKinds, type Finding } from '@quotewright/domain/analysis/detection'
import { overlap } from '@quotewright/vision/box'
import * as z from 'zod/mini'

/** A labeled box counts as found if a finding of its kind overlaps it this much, as in vision:eval. */
const FOUND_FROM = 0.3

const Box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
const Spot = z.object({ kind: DamageKind, box: Box })

/** A line of `npm run vision:eval -- … --photos`. */
export const JudgedPhoto = z.object({
  file: z.string(),
  source: z.object({ name: z.string(), use: z.enum(['choose', 'report', 'learned']) }),
  labels: z.array(Spot),
  findings: z.array(Spot),
})
export type JudgedPhoto = z.infer<typeof JudgedPhoto>

type Counts = { found: number; falseAlarms: number; boxes: number }
export type Comparison = { source: string; kind: DamageKind; old: Counts; new: Counts }

/** Only sources used for fitting: choosing weights on the others would invalidate their figures. */
export function compare(old: readonly JudgedPhoto[], fresh: readonly JudgedPhoto[]): Comparison[] {
  const names = [...new Set(old.filter(develops).map(({ source }) => source.name))]
  return names.flatMap(source =>
    damageKinds.map(kind => ({
      source,
      kind,
      old: countsOf(kind, ofSource(old, source)),
      new: countsOf(kind, ofSource(fresh, source)),
    })),
  )
}

/** Fewer photos found, more false alarms or fewer boxes. A gain in one count does not offset a loss in another. */
export function isWorse({ old, new: fresh }: Comparison): boolean {
  return fresh.found < old.found || fresh.falseAlarms > old.falseAlarms || fresh.boxes < old.boxes
}

function develops({ source }: JudgedPhoto): boolean {
  return source.use === 'choose'
}

function ofSource(photos: readonly JudgedPhoto[], name: string): JudgedPhoto[] {
  return photos.filter(photo => develops(photo) && photo.source.name === name)
}

function countsOf(kind: DamageKind, photos: readonly JudgedPhoto[]): Counts {
  const counts: Counts = { found: 0, falseAlarms: 0, boxes: 0 }
  for (const { labels, findings } of photos) {
    const labeled = labels.filter(label => label.kind === kind)
    const seen = findings.filter(finding => finding.kind === kind)
    if (seen.length > 0) counts[labeled.length > 0 ? 'found' : 'falseAlarms'] += 1
    counts.boxes += labeled.filter(label => seen.some(finding => isFound(label, finding))).length
  }
  return counts
}

function isFound(label: Pick<Finding, 'box'>, finding: Pick<Finding, 'box'>): boolean {
  return overlap(label.box, finding.box) >= FOUND_FROM
}
