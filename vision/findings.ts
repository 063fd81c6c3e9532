// From candidates to findings: those above the limit, each place once, highest confidence first.
import type { DamageKind, Finding } from '@quotewright/domain/analysis/detection'
import { type Box, overlap, rounded, sharedPart, union } from './box.ts'
import type { Candidate } from './candidates.ts'
import { confidenceFrom, likelihoodOf, type Weighings, weighings } from './confidence.ts'

/** Beside other damage a stain has to be this sure: rubble, dust and worn concrete look like stains. */
export const STAIN_BESIDE_DAMAGE = 70

/** Two boxes of one kind are the same damage if at least this share of the smaller one is inside the other. */
const SAME_DAMAGE = 0.8
const SAME_SPOT = 0.3
const AROUND = 0.5

export function findingsFrom(
  candidates: readonly Candidate[],
  by: Weighings = weighings,
): Finding[] {
  const judged = candidates
    .map(candidate => ({ ...candidate, likelihood: likelihoodOf(candidate, by[candidate.kind]) }))
    .sort((a, b) => b.likelihood - a.likelihood)
  const shown = new Set(
    judged
      .filter(({ kind, likelihood }) => likelihood >= by[kind].shownFrom)
      .map(sure => sure.kind),
  )
  const sure = judged.filter(
    ({ kind, likelihood }) => shown.has(kind) && likelihood >= by[kind].besideFrom,
  )
  // Last, because rubble is recognized by its holes.
  const inTurn = sure.toSorted((one, other) => Number(isWater(one)) - Number(isWater(other)))
  const findings: Finding[] = []
  for (const { kind, box, likelihood } of inTurn) {
    const isDoubtful = isWater({ kind }) && likelihood < STAIN_BESIDE_DAMAGE
    if (isDoubtful && findings.some(other => !isWater(other))) continue
    const same = findings.find(other => other.kind === kind && isSameDamage(other.box, box))
    if (same) same.box = union(same.box, box)
    else if (!findings.some(other => isRival(other, { kind, box }))) {
      findings.push({ kind, box, confidence: confidenceFrom(kind, likelihood) })
    }
  }
  return findings
    .map(finding => ({ ...finding, box: rounded(finding.box) }))
    .sort((one, other) => other.confidence - one.confidence)
}

function isWater({ kind }: Pick<Finding, 'kind'>): boolean {
  return kind === 'water_damage'
}

function isSameDamage(one: Box, other: Box): boolean {
  return sharedPart(one, other) >= SAME_DAMAGE
}

type Place = Pick<Finding, 'kind' | 'box'>

/** A place is a hole or a nail pop, not both. Rubble in and around a hole is not water damage. */
function isRival(one: Place, other: Place): boolean {
  const are = (kind: DamageKind, otherKind: DamageKind) =>
    one.kind === kind && other.kind === otherKind
  if (are('hole', 'nail_pop') || are('nail_pop', 'hole')) {
    return overlap(one.box, other.box) >= SAME_SPOT
  }
  return are('hole', 'water_damage') && sharedPart(one.box, other.box) >= AROUND
}
