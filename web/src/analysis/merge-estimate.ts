// A new estimate of the same photos, after somebody marked, measured or answered: what was typed by hand stays.
import type { Analysis } from '@quotewright/domain/analysis'
import { readNumbers, type TypedLine, typedMaterial } from '@quotewright/domain/typed-line'
import { type AnalysisItem, itemsOf } from './analysis-items.ts'
import { type AnalysisOutcome, type MadeAnalysis, outcomeOf } from './analysis-outcome.ts'

/** What was removed stays removed; what was added, or changed and asked for by nothing any more, stays at the end. */
export function mergeEstimate(before: AnalysisOutcome, made: MadeAnalysis): AnalysisOutcome {
  const { unsynced: later = null, ...analysis } = made
  const proposed = proposedLines(before)
  const shown = new Map(before.items.map(item => [item.line.id, item]))
  const analyzed = itemsOf(analysis.materials).flatMap(item => {
    const own = shown.get(item.line.id)
    const old = proposed.get(item.line.id)
    if (!own) return old ? [] : [item]
    return [old ? { ...item, line: { ...item.line, ...typedByHand(own.line, old) } } : own]
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
    item => proposed.has(item.line.id) && isByHand(item, proposed),
  )
}

function proposedLines({ analysis }: AnalysisOutcome): Map<string, TypedLine> {
  const materials = analysis?.materials ?? []
  return new Map(materials.map(material => [material.id, typedMaterial(material.id, material)]))
}

function unaskedItems({ items }: AnalysisOutcome, { materials }: Analysis): AnalysisItem[] {
  const asked = new Set(materials.map(({ id }) => id))
  return items.filter(({ line }) => !asked.has(line.id))
}

/** Added by hand, changed by hand, or kept for that earlier. */
function isByHand({ line }: AnalysisItem, proposed: ReadonlyMap<string, TypedLine>): boolean {
  const old = proposed.get(line.id)
  return old === undefined || Object.keys(typedByHand(line, old)).length > 0
}

function typedByHand(own: TypedLine, old: TypedLine): Partial<TypedLine> {
  const { description, quantity, unit, unitPrice } = own
  const [typed, proposed] = [readNumbers(own), readNumbers(old)]
  return {
    ...(description !== old.description && { description }),
    ...(typed.quantity !== proposed.quantity && { quantity }),
    ...(unit.trim() !== old.unit && { unit }),
    ...(typed.unitPrice !== proposed.unitPrice && { unitPrice }),
  }
}
