// A new estimate of the same photos, after somebody marked, measured or answered: what was typed by hand stays.
import type { Analysis } from '@quotewright/domain/analysis'
import type { MaterialLine } from '@quotewright/domain/material-line'
import { typedPrice, typedQuantity } from '@quotewright/domain/typed-line'
import { type AnalysisItem, itemsOf } from './analysis-items.ts'
import { type AnalysisOutcome, type MadeAnalysis, outcomeOf } from './analysis-outcome.ts'

/** What was removed stays removed; what was added, or changed and asked for by nothing any more, stays at the end. */
export function mergeEstimate(before: AnalysisOutcome, made: MadeAnalysis): AnalysisOutcome {
  const { unsynced: later = null, ...analysis } = made
  const proposed = proposedLines(before)
  const shown = new Map(before.items.map(item => [item.id, item]))
  const analyzed = itemsOf(analysis.materials).flatMap(item => {
    const own = shown.get(item.id)
    const old = proposed.get(item.id)
    if (!own) return old ? [] : [item]
    return [old ? { ...item, ...typedByHand(own, old) } : own]
  })
  const staying = unaskedItems(before, analysis).filter(item => isByHand(item, proposed))
  // What was read stays to be told, whoever estimates since; anew, so that nobody takes this estimate for the one told.
  const unsynced = before.unsynced ?? later
  return {
    ...before,
    ...outcomeOf(analysis),
    items: [...analyzed, ...staying],
    unsynced: unsynced && { ...unsynced },
  }
}

/** What nothing asks for any more, and what stays only because somebody has changed it. */
export function keptEdits(before: AnalysisOutcome, analysis: Analysis): AnalysisItem[] {
  const proposed = proposedLines(before)
  return unaskedItems(before, analysis).filter(
    item => proposed.has(item.id) && isByHand(item, proposed),
  )
}

function proposedLines({ analysis }: AnalysisOutcome): Map<string, MaterialLine> {
  return new Map((analysis?.materials ?? []).map(line => [line.id, line]))
}

function unaskedItems({ items }: AnalysisOutcome, { materials }: Analysis): AnalysisItem[] {
  const asked = new Set(materials.map(({ id }) => id))
  return items.filter(({ id }) => !asked.has(id))
}

/** Added by hand, changed by hand, or kept for that earlier. */
function isByHand(item: AnalysisItem, proposed: ReadonlyMap<string, MaterialLine>): boolean {
  const old = proposed.get(item.id)
  return old === undefined || Object.keys(typedByHand(item, old)).length > 0
}

function typedByHand(own: AnalysisItem, old: MaterialLine): Partial<AnalysisItem> {
  const { name, quantity, unit, unitPrice } = own
  return {
    ...(name !== old.name && { name }),
    ...(typedQuantity(quantity) !== old.quantity && { quantity }),
    ...(unit.trim() !== old.unit && { unit }),
    ...(typedPrice(unitPrice) !== old.unitPrice && { unitPrice }),
  }
}
