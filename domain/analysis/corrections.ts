// Corrections: the differences between what an analysis proposed and the quote made from it.
import type { MaterialLine } from '../estimate/material-line.ts'
import type { Cents, Thousandths } from '../money.ts'
import type { PhotoScale } from '../photos/photo-scale.ts'
import type { LineItem } from '../quotes/line-item.ts'
import { isServiceMinimum, MINIMUM_LINE } from '../visits/visit-charge.ts'
import type { EstimateInput } from './analysis.ts'
import type { Finding } from './detection.ts'
import { type DrawnDamage, isSameBox } from './drawn-damage.ts'

/** What an analysis proposed. */
export type Proposal = {
  /** `estimateInput.findings[n]` was found in the photo `photoIds[n]`. */
  photoIds: string[]
  /** The model output, before a person measured or answered. */
  estimateInput: EstimateInput
  /** As last estimated, so that the effect of an answer does not count as a corrected line. */
  lines: { id: string; name: string }[]
}

export function proposedLines(materials: readonly MaterialLine[]): Proposal['lines'] {
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
  /** `unit` if the line's unit changed. */
  resized: (Named & { from: Thousandths; to: Thousandths; unit?: { from: string; to: string } })[]
  repriced: (Named & { from: Cents; to: Cents })[]
  renamed: (Named & { to: string })[]
  /** Photos by their index. */
  measured: number[]
  /** Findings by photo index and finding index, proposed items by index. A null answer means it was withdrawn. */
  answered: ((FindingPlace | { proposedItem: number }) & { answer: Finding['answer'] | null })[]
  /** Missed damage that a person drew. */
  marked: (FindingPlace & DrawnDamage)[]
  /** Findings whose box or kind a person changed. */
  moved: (FindingPlace & { from: DrawnDamage; to: DrawnDamage })[]
}

type FindingPlace = { photo: number; finding: number }

/** The fields of a quote's line that corrections need. */
export type QuotedLine = Pick<
  LineItem,
  'description' | 'quantity' | 'unit' | 'unitPrice' | 'reason'
>

/**
 * `estimateInput` is the one stored with the quote, with a person's measurements and answers. The service minimum is
 * left out: it follows the other lines.
 */
export function correctionsOf(
  proposal: Proposal,
  estimateInput: EstimateInput | undefined,
  lines: readonly QuotedLine[],
): Corrections {
  const proposedWork = proposal.lines.filter(({ id }) => id !== MINIMUM_LINE)
  const proposed = new Map(proposedWork.map(({ id, name }) => [id, name]))
  const kept = new Map<string, QuotedLine>()
  const added: Named[] = []
  for (const line of lines.filter(one => !isServiceMinimum(one))) {
    const { lineId: id = '', quantity: whole = 0 } = line.reason?.proposed ?? {}
    const before = kept.get(id)
    const quantity = line.quantity + (before?.quantity ?? 0)
    // An option takes its part of a line that several repairs share.
    if (proposed.has(id) && (!before || quantity <= whole)) kept.set(id, { ...line, quantity })
    else added.push({ name: line.description })
  }
  return {
    deleted: proposedWork.filter(({ id }) => !kept.has(id)).map(({ name }) => ({ name })),
    added,
    ...changesOf(kept, proposed),
    measured: measuredPhotos(proposal.estimateInput.scales, estimateInput?.scales),
    answered: [
      ...answeredFindings(proposal.estimateInput.findings, estimateInput?.findings),
      ...answeredProposedItems(proposal.estimateInput.proposedItems, estimateInput?.proposedItems),
    ],
    marked: markedDamage(proposal.estimateInput.findings, estimateInput?.findings),
    moved: movedFindings(proposal.estimateInput.findings, estimateInput?.findings),
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
    const {
      quantity: formerQuantity = quantity,
      unitPrice: formerPrice = unitPrice,
      unit: formerUnit = unit,
    } = reason?.proposed ?? {}
    const name = names.get(id) ?? description
    if (quantity !== formerQuantity || unit !== formerUnit) {
      const recounted = unit !== formerUnit && { unit: { from: formerUnit, to: unit } }
      changes.resized.push({ name, from: formerQuantity, to: quantity, ...recounted })
    }
    if (unitPrice !== formerPrice) changes.repriced.push({ name, from: formerPrice, to: unitPrice })
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
  before: EstimateInput['findings'],
  now: EstimateInput['findings'] = before,
): Corrections['answered'] {
  return before.flatMap((found, photo) =>
    found.flatMap((proposed, finding) => {
      const answer = answerTo(proposed, now[photo]?.[finding])
      return answer === proposed.answer ? [] : [{ photo, finding, answer: answer ?? null }]
    }),
  )
}

function answeredProposedItems(
  before: EstimateInput['proposedItems'],
  now: EstimateInput['proposedItems'] = before,
): Corrections['answered'] {
  return before.flatMap((proposed, proposedItem) => {
    const answer = now[proposedItem]?.answer
    return answer === proposed.answer ? [] : [{ proposedItem, answer: answer ?? null }]
  })
}

/** The person's answer. A drawn finding counts as damage; a finding that differs from the proposal keeps the proposed answer. */
export function answerTo(proposed: Finding, now: Finding | undefined): Finding['answer'] {
  if (now?.isDrawn) {
    if (now.answer === 'left_out') return 'left_out'
    return proposed.reviewReason || proposed.answer ? 'counted' : undefined
  }
  return now !== undefined && isSameDamage(now, proposed) ? now.answer : proposed.answer
}

/** The damage that a person added to each photo and did not remove. */
export function drawnBeside(
  before: EstimateInput['findings'],
  now: EstimateInput['findings'] = [],
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
  before: EstimateInput['findings'],
  now: EstimateInput['findings'] | undefined,
): Corrections['marked'] {
  return drawnBeside(before, now).map(({ damage, ...place }) => ({ ...place, ...drawnOf(damage) }))
}

function movedFindings(
  before: EstimateInput['findings'],
  now: EstimateInput['findings'] = before,
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
