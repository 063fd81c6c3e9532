// Brings a flow that an earlier version kept on this phone to the shape of today, step by step.
import { parseAnalysisRecord } from '@quotewright/domain/analysis-record'
import type { MaterialLine } from '@quotewright/domain/material-line'
import { formatDecimal, formatQuantity } from '@quotewright/domain/money'
import { withCurrentNames } from '@quotewright/domain/older-names'
import { emptyLine } from '@quotewright/domain/typed-line'
import type { AnalysisItem } from '../analysis/analysis.tsx'
import type { Flow } from './flow.ts'

type OldItem = Omit<MaterialLine, 'quantity' | 'unitPrice' | 'total'> & {
  quantity: string
  unitPrice: string
  hasApproximateBox: boolean
}
/** Of each version before the last step: what later ones added may be missing. */
export type OldFlow = Omit<Flow, 'outcome' | 'generated' | 'draft' | 'note'> & {
  note?: string
  outcome: (Omit<NonNullable<Flow['outcome']>, 'items'> & { items: OldItem[] }) | null
  generated: { item: MaterialLine; lineId: string }[]
  draft: Omit<Flow['draft'], 'analysis'> & { aiAnalysisData: string | null }
}

/** The first analyses had nothing to estimate again from: their photos are analyzed anew, the lines stay. */
export function withoutFirstAnalysis(flow: OldFlow): OldFlow {
  const { analysis } = flow.outcome ?? {}
  return analysis && !('basis' in analysis) ? { ...flow, outcome: null } : flow
}

/** From before a note could go with the photos. */
export function withNote(flow: OldFlow): OldFlow {
  return { ...flow, note: '' }
}

/** From the version whose items repeated the line, and whose draft kept the analysis as JSON text. */
export function withTypedItems(stored: OldFlow): Flow {
  const flow = withCurrentNames(stored) as OldFlow & Pick<Flow, 'note'>
  const { aiAnalysisData, ...draft } = flow.draft
  return {
    ...flow,
    outcome: flow.outcome && { ...flow.outcome, items: flow.outcome.items.map(itemOf) },
    generated: flow.generated.map(({ item, lineId }) => ({
      line: lineOf({
        ...item,
        quantity: formatQuantity(item.quantity),
        unitPrice: formatDecimal(item.unitPrice, 2),
      }),
      lineId,
    })),
    draft: { ...draft, analysis: parseAnalysisRecord(aiAnalysisData) },
  }
}

function itemOf(item: OldItem): AnalysisItem {
  const box = item.boundingBox ? 'found' : 'none'
  return {
    line: lineOf(item),
    imageIndex: item.imageIndex,
    box: item.hasApproximateBox ? 'approximate' : box,
  }
}

function lineOf({
  id,
  name: description,
  quantity,
  unit,
  unitPrice,
  isLabor,
  reason,
}: Omit<OldItem, 'hasApproximateBox'>): AnalysisItem['line'] {
  return { ...emptyLine(id), description, quantity, unit, unitPrice, isLabor, reason }
}
