// Damage that a person marks in a photo, or corrects: box, kind and surface.
import type { BoundingBox, DamageKind, Finding } from './detection.ts'
import { type FindingId, findingId } from './detection-id.ts'
import type { Surface } from './job-site.ts'

export type DrawnDamage = { kind: DamageKind; box: BoundingBox }

/** The trade's word for each kind. Hole sizes follow from inches. */
export const kindNames: Record<DamageKind, string> = {
  hole: 'Hole',
  crack: 'Crack',
  water_damage: 'Water damage',
  nail_pop: 'Nail pop',
}

/** Confidence of damage that a person marked; it needs no review. */
const SURE = 100

type Findings = readonly (readonly Finding[])[]

/** Adds damage to a photo, at the end, so that the others keep their ids. */
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

/** Replaces the box and kind of one finding. A stated size is kept only if the box is unchanged. */
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

/** Removes the surfaces that a person set one by one, so that the job's applies to all, or the room's in its photos. */
export function allOnSurface(
  findings: Findings,
  isThere: (photo: number) => boolean = () => true,
): Finding[][] {
  return findings.map((found, photo) =>
    found.map(({ surface, ...finding }) =>
      surface === undefined || isThere(photo) ? finding : { ...finding, surface },
    ),
  )
}

/** Sets the surface of one finding: wall or ceiling. */
export function onSurface(findings: Findings, id: FindingId, surface: Surface): Finding[][] {
  return replaceFinding(findings, id, former => ({ ...former, surface }))
}
