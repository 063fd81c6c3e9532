// A new estimate of the same photos, after somebody measured or answered: what was typed by hand stays.
import type { Analysis } from '@quotewright/domain/analysis'
import { typedPrice, typedQuantity } from '@quotewright/domain/line-draft'
import type { MaterialLine } from '@quotewright/domain/material-line'
import { type AnalysisItem, itemsOf } from './analysis-items.ts'
import { type AnalysisOutcome, outcomeOf } from './analysis-outcome.ts'

/** What was removed stays removed, what was added stays at the end, and lines nobody asks for any more go. */
export function mergeEstimate(before: AnalysisOutcome, analysis: Analysis): AnalysisOutcome {
  const proposed = new Map((before.analysis?.materials ?? []).map(line => [line.id, line]))
  const shown = new Map(before.items.map(item => [item.id, item]))
  const analyzed = itemsOf(analysis.materials).flatMap(item => {
    const own = shown.get(item.id)
    const old = proposed.get(item.id)
    if (!own) return old ? [] : [item]
    return [old ? { ...item, ...typedByHand(own, old) } : own]
  })
  const added = before.items.filter(item => item.reason === null)
  return { ...outcomeOf(analysis), items: [...analyzed, ...added] }
}

function typedByHand(own: AnalysisItem, old: MaterialLine): Partial<AnalysisItem> {
  const { name, quantity, unitPrice } = own
  return {
    ...(name !== old.name && { name }),
    ...(typedQuantity(quantity) !== old.quantity && { quantity }),
    ...(typedPrice(unitPrice) !== old.unitPrice && { unitPrice }),
  }
}
