// A note that names wall and ceiling: which damage is on which, such as `crack on the ceiling, hole in the wall`.
import type { DamageKind, Finding } from './detection.ts'
import { type JobNote, siteOfNote, surfaceIn } from './job-note.ts'
import type { Surface } from './job-site.ts'
import type { RoomAnswers } from './room.ts'

const kindWords: Record<DamageKind, RegExp> = {
  hole: /\bholes?\b/,
  crack: /\bcrack(?:s|ed)?\b/,
  water_damage: /\bwater\b|\bstain(?:s|ed)?\b|\bleaks?\b/,
  nail_pop: /\b(?:nail|screw)[ -]?pops?\b/,
}
const kinds = Object.keys(kindWords) as DamageKind[]

/** Where one part of a note ends and the next begins. */
const between = /[,;.\n]|\b(?:and|plus)\b|&/

type Job = JobNote & { roomAnswers: RoomAnswers }

/** Sets the surface of findings whose kind the note puts on one surface, unless the note or a person named one for all. */
export function onNamedSurfaces(findings: readonly (readonly Finding[])[], job: Job): Finding[][] {
  const forAll = job.roomAnswers.surface ?? siteOfNote(job).surface
  const named = forAll === undefined ? surfacesByKind(job.note) : new Map<DamageKind, Surface>()
  return findings.map(found =>
    found.map(finding => {
      const surface = finding.surface ?? named.get(finding.kind)
      return surface === undefined ? finding : { ...finding, surface }
    }),
  )
}

/** A kind that is named on both surfaces is left out. */
function surfacesByKind(note: string): Map<DamageKind, Surface> {
  const named = note
    .toLowerCase()
    .split(between)
    .flatMap(part => {
      const surface = surfaceIn(part)
      return surface
        ? kinds.filter(kind => kindWords[kind].test(part)).map(kind => ({ kind, surface }))
        : []
    })
  return new Map(
    kinds.flatMap(kind => {
      const [surface, ...others] = new Set(
        named.filter(one => one.kind === kind).map(one => one.surface),
      )
      return surface && others.length === 0 ? [[kind, surface] as const] : []
    }),
  )
}
