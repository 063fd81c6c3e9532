// From candidates to findings: the sure ones, each spot once, the surest first.
import type { Finding } from '@quotewright/domain/detection'
import { type Box, overlap, rounded, sharedPart, union } from './box.ts'
import type { Candidate } from './candidates.ts'
import { confidenceFrom, likelihoodOf, type Weighings, weighings } from './confidence.ts'

/** Two boxes of one kind are the same damage when the smaller lies at least this far in the other. */
const SAME_DAMAGE = 0.8
/** A spot is a hole or a nail pop, not both. */
const SAME_SPOT = 0.3

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
  const findings: Finding[] = []
  for (const { kind, box, likelihood } of sure) {
    const same = findings.find(other => other.kind === kind && isSameDamage(other.box, box))
    if (same) same.box = union(same.box, box)
    else if (!findings.some(other => isRival(other, { kind, box }))) {
      findings.push({ kind, box, confidence: confidenceFrom(kind, likelihood) })
    }
  }
  return findings.map(finding => ({ ...finding, box: rounded(finding.box) }))
}

function isSameDamage(one: Box, other: Box): boolean {
  return sharedPart(one, other) >= SAME_DAMAGE
}

function isRival(one: Pick<Finding, 'kind' | 'box'>, other: Pick<Finding, 'kind' | 'box'>) {
  const small = ['hole', 'nail_pop']
  const areBothSmall = small.includes(one.kind) && small.includes(other.kind)
  return areBothSmall && one.kind !== other.kind && overlap(one.box, other.box) >= SAME_SPOT
}
