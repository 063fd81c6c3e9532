// Damage that a person marks in a photo because nobody saw it, or saw it at another place or as something else.
import type { BoundingBox, DamageKind, Finding } from './detection.ts'
import { type FindingId, findingId } from './detection-id.ts'
import type { Surface } from './job-site.ts'

export type DrawnDamage = { kind: DamageKind; box: BoundingBox }

/** The trade's word for each kind; how large a hole is follows from its inches. */
export const kindNames: Record<DamageKind, string> = {
  hole: 'Hole',
  crack: 'Crack',
  water_damage: 'Water damage',
  nail_pop: 'Nail pop',
}

/** What a person says is there is there: it needs no review and claims no confidence of a model. */
const SURE = 100

type Findings = readonly (readonly Finding[])[]

/** With one more damage in a photo. It comes last, so that the others keep their ids. */
export function addDrawn(
  findings: Findings,
  photo: number,
  { kind, box }: DrawnDamage,
): { findings: Finding[][]; id: FindingId } {
  const all = Array.from({ length: Math.max(findings.length, photo + 1) }, (_, index) => [
    ...(findings[index] ?? []),
  ])
  const id = findingId(photo, all[photo]?.length ?? 0)
  all[photo]?.push({ kind, box, confidence: SURE, isDrawn: true })
  return { findings: all, id }
}

/** With the box and the kind of one of them as a person says they are; a size that was stated holds for the old box alone. */
export function redrawn(
  findings: Findings,
  id: FindingId,
  { kind, box }: DrawnDamage,
): Finding[][] {
  return replaceFinding(findings, id, former => ({
    kind,
    box,
    confidence: SURE,
    isDrawn: true,
    ...(former.size && isSameBox(former.box, box) && { size: former.size }),
    ...(former.surface && { surface: former.surface }),
  }))
}

export function replaceFinding(
  findings: Findings,
  id: FindingId,
  replace: (former: Finding) => Finding,
): Finding[][] {
  return findings.map((found, photo) =>
    found.map((finding, index) => (findingId(photo, index) === id ? replace(finding) : finding)),
  )
}

export function findFinding(findings: Findings, id: string): Finding | null {
  return (
    findings.flatMap((found, photo) => found.filter((_, at) => findingId(photo, at) === id))[0] ??
    null
  )
}

export function isSameBox(one: BoundingBox, other: BoundingBox): boolean {
  return (['x', 'y', 'width', 'height'] as const).every(side => one[side] === other[side])
}

/** With what a person says of one of them: that it is in a wall, or in a ceiling. */
export function onSurface(findings: Findings, id: FindingId, surface: Surface): Finding[][] {
  return replaceFinding(findings, id, former => ({ ...former, surface }))
}
