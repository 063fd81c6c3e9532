// Merges a new estimate of the same photos into the outcome. What the user typed stays.
import type { Analysis } from '@quotewright/domain/analysis/analysis'
import {
  readNumbers,
  type TypedLine,
  typedMaterial,
} from '@quotewright/domain/quote-form/typed-line'
import { type AnalysisItem, itemsOf } from './analysis-items.ts'
import { type AnalysisOutcome, type MadeAnalysis, outcomeOf } from './analysis-outcome.ts'

/** Removed lines stay removed. Added lines, and edited lines the estimate no longer has, stay at the end. */
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
  const staying = unneededItems(before, analysis).filter(item => isByHand(item, proposed))
  // Unsynced model output stays unsynced. A new object marks this estimate as not yet reported.
  const unsynced = before.unsynced ?? later
  return {
    ...before,
    ...outcomeOf(analysis),
    items: [...analyzed, ...staying],
    unsynced: unsynced && { ...unsynced },
  }
}

/** Returns the items the new estimate no longer has, which stay only because the user edited them. */
export function keptEdits(before: AnalysisOutcome, analysis: Analysis): AnalysisItem[] {
  const proposed = proposedLines(before)
  return unneededItems(before, analysis).filter(
    item => proposed.has(item.line.id) && isByHand(item, proposed),
  )
}

function proposedLines({ analysis }: AnalysisOutcome): Map<string, TypedLine> {
  const materials = analysis?.materials ?? []
  return new Map(materials.map(material => [material.id, typedMaterial(material.id, material)]))
}

function unneededItems({ items }: AnalysisOutcome, { materials }: Analysis): AnalysisItem[] {
  const needed = new Set(materials.map(({ id }) => id))
  return items.filter(({ line }) => !needed.has(line.id))
}

/** True if the user added or edited the item, or an earlier merge kept it for that. */
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
