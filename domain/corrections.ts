// What a person changed of what an analysis proposed, told from the suggestion and the lines of the quote made from it.
import type { EstimateBasis } from './analysis.ts'
import type { Finding } from './detection.ts'
import { type DrawnDamage, isSameBox } from './drawn-damage.ts'
import type { LineItem } from './line-item.ts'
import type { MaterialLine } from './material-line.ts'
import type { Cents, Thousandths } from './money.ts'
import type { PhotoScale } from './photo-scale.ts'

/** What an analysis proposed. */
export type Suggestion = {
  /** `basis.findings[n]` was found in the photo `photoIds[n]`. */
  photoIds: string[]
  /** As it was read, before anyone measured or answered. */
  basis: EstimateBasis
  /** As last estimated, so that what follows from an answer is nobody's correction of a line. */
  lines: { id: string; name: string }[]
}

export function suggestedLines(materials: readonly MaterialLine[]): Suggestion['lines'] {
  return materials.map(({ id, name }) => ({ id, name }))
}

export const correctionKinds = [
  'deleted',
  'added',
  'resized',
  'repriced',
  'renamed',
  'measured',
  'answered',
  'marked',
  'moved',
] as const
export type CorrectionKind = (typeof correctionKinds)[number]

type Named = { name: string }

export type Corrections = {
  deleted: Named[]
  added: Named[]
  /** `unit` where it is counted in another. */
  resized: (Named & { from: Thousandths; to: Thousandths; unit?: { from: string; to: string } })[]
  repriced: (Named & { from: Cents; to: Cents })[]
  renamed: (Named & { to: string })[]
  /** Photos by their index. */
  measured: number[]
  /** Findings by the index of their photo and their own, named things by theirs; null takes an answer back. */
  answered: ((FindingPlace | { sighting: number }) & { answer: Finding['answer'] | null })[]
  /** Damage that was missed, where a person has drawn it. Of a version before boxes could be drawn it is missing. */
  marked: (FindingPlace & DrawnDamage)[]
  /** Findings at another place, of another size or kind than proposed. */
  moved: (FindingPlace & { from: DrawnDamage; to: DrawnDamage })[]
}

type FindingPlace = { photo: number; finding: number }

/** A line of a quote, as far as corrections are told from it. */
export type QuotedLine = Pick<
  LineItem,
  'description' | 'quantity' | 'unit' | 'unitPrice' | 'reason'
>

/** `basis` is the one stored with the quote: what a person measured and answered is in it. */
export function correctionsOf(
  suggestion: Suggestion,
  basis: EstimateBasis | undefined,
  lines: readonly QuotedLine[],
): Corrections {
  const suggested = new Map(suggestion.lines.map(({ id, name }) => [id, name]))
  const kept = new Map<string, QuotedLine>()
  const added: Named[] = []
  for (const line of lines) {
    const id = line.reason?.suggested?.lineId
    if (id === undefined || kept.has(id) || !suggested.has(id)) {
      added.push({ name: line.description })
    } else {
      kept.set(id, line)
    }
  }
  return {
    deleted: suggestion.lines.filter(({ id }) => !kept.has(id)).map(({ name }) => ({ name })),
    added,
    ...changesOf(kept, suggested),
    measured: measuredPhotos(suggestion.basis.scales, basis?.scales),
    answered: [
      ...answeredFindings(suggestion.basis.findings, basis?.findings),
      ...answeredSightings(suggestion.basis.sightings, basis?.sightings),
    ],
    marked: markedDamage(suggestion.basis.findings, basis?.findings),
    moved: movedFindings(suggestion.basis.findings, basis?.findings),
  }
}

function changesOf(
  kept: ReadonlyMap<string, QuotedLine>,
  names: ReadonlyMap<string, string>,
): Pick<Corrections, 'resized' | 'repriced' | 'renamed'> {
  const changes: Pick<Corrections, 'resized' | 'repriced' | 'renamed'> = {
    resized: [],
    repriced: [],
    renamed: [],
  }
  for (const [id, { description, quantity, unit, unitPrice, reason }] of kept) {
    const { suggested } = reason ?? {}
    const { quantity: proposed = quantity, unitPrice: price = unitPrice } = suggested ?? {}
    const { unit: former = unit } = suggested ?? {}
    const name = names.get(id) ?? description
    if (quantity !== proposed || unit !== former) {
      const recounted = unit !== former && { unit: { from: former, to: unit } }
      changes.resized.push({ name, from: proposed, to: quantity, ...recounted })
    }
    if (unitPrice !== price) changes.repriced.push({ name, from: price, to: unitPrice })
    if (description.trim() !== name.trim()) changes.renamed.push({ name, to: description })
  }
  return changes
}

function measuredPhotos(
  before: readonly PhotoScale[],
  now: readonly PhotoScale[] = before,
): number[] {
  return before.flatMap((scale, photo) => {
    const { source, longSideInches } = now[photo] ?? scale
    return source === scale.source && longSideInches === scale.longSideInches ? [] : [photo]
  })
}

function answeredFindings(
  before: EstimateBasis['findings'],
  now: EstimateBasis['findings'] = before,
): Corrections['answered'] {
  return before.flatMap((found, photo) =>
    found.flatMap((proposed, finding) => {
      const answer = answerTo(proposed, now[photo]?.[finding])
      return answer === proposed.answer ? [] : [{ photo, finding, answer: answer ?? null }]
    }),
  )
}

function answeredSightings(
  before: EstimateBasis['sightings'],
  now: EstimateBasis['sightings'] = before,
): Corrections['answered'] {
  return before.flatMap((proposed, sighting) => {
    const answer = now[sighting]?.answer
    return answer === proposed.answer ? [] : [{ sighting, answer: answer ?? null }]
  })
}

/** Of a finding that is another by now nothing is known, unless a person has drawn it: then it is there. */
export function answerTo(proposed: Finding, now: Finding | undefined): Finding['answer'] {
  if (now?.isDrawn) {
    if (now.answer === 'left_out') return 'left_out'
    return proposed.doubt || proposed.answer ? 'counted' : undefined
  }
  return now !== undefined && isSameDamage(now, proposed) ? now.answer : proposed.answer
}

/** What a person drew in each photo beside what was proposed there, and has not taken back. */
export function drawnBeside(
  before: EstimateBasis['findings'],
  now: EstimateBasis['findings'] = [],
): (FindingPlace & { damage: Finding })[] {
  return now.flatMap((found, photo) =>
    found.flatMap((damage, finding) =>
      finding >= (before[photo]?.length ?? 0) && isStanding(damage)
        ? [{ photo, finding, damage }]
        : [],
    ),
  )
}

function markedDamage(
  before: EstimateBasis['findings'],
  now: EstimateBasis['findings'] | undefined,
): Corrections['marked'] {
  return drawnBeside(before, now).map(({ damage, ...place }) => ({ ...place, ...drawnOf(damage) }))
}

function movedFindings(
  before: EstimateBasis['findings'],
  now: EstimateBasis['findings'] = before,
): Corrections['moved'] {
  return before.flatMap((found, photo) =>
    found.flatMap((proposed, finding) => {
      const drawn = now[photo]?.[finding]
      if (!drawn || !isStanding(drawn) || isSameDamage(drawn, proposed)) return []
      return [{ photo, finding, from: drawnOf(proposed), to: drawnOf(drawn) }]
    }),
  )
}

function isStanding({ isDrawn, answer }: Finding): boolean {
  return isDrawn === true && answer !== 'left_out'
}

function isSameDamage(one: Finding, other: Finding): boolean {
  return one.kind === other.kind && isSameBox(one.box, other.box)
}

function drawnOf({ kind, box }: Finding): DrawnDamage {
  return { kind, box }
}
