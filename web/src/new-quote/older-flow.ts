// Upgrades a flow stored by an earlier app version to the current shape, step by step.
import { parseAnalysisRecord } from '@quotewright/domain/analysis/analysis-record'
import { withCurrentNames } from '@quotewright/domain/analysis/older-names'
import type { MaterialLine } from '@quotewright/domain/estimate/material-line'
import { formatDecimal, formatQuantity } from '@quotewright/domain/money'
import { currentLine, emptyLine, type TypedLine } from '@quotewright/domain/quote-form/typed-line'
import { type TypedTerms, typedTerms } from '@quotewright/domain/quote-form/typed-quote'
import { photoIdOf } from '@quotewright/domain/quotes/quote'
import { unarrangedPhotos } from '@quotewright/domain/quotes/quote-photos'
import { plainTerms } from '@quotewright/domain/quotes/quote-terms'
import type { AnalysisItem } from '../analysis/analysis.tsx'
import type { Flow } from './flow.ts'

type OldItem = Omit<MaterialLine, 'quantity' | 'unitPrice' | 'total'> & {
  quantity: string
  unitPrice: string
  hasApproximateBox: boolean
}
/** A line before sections, options, costs and discounts. */
type PlainLine = Pick<TypedLine, 'id'> & Partial<TypedLine>
/** The shape before damage had sections. */
export type SectionlessFlow = Omit<Flow, 'proposedSections'>
/** The shape before sections, options, costs and discounts. */
export type PlainFlow = Omit<SectionlessFlow, 'draft' | 'outcome' | 'generated'> & {
  draft: Omit<Flow['draft'], keyof TypedTerms | 'lines'> & { lines: PlainLine[] }
  outcome: (Omit<NonNullable<Flow['outcome']>, 'items'> & { items: PlainItem[] }) | null
  generated: { line: PlainLine; lineId: string }[]
}
type PlainItem = Omit<AnalysisItem, 'line'> & { line: PlainLine }

/** The shape before photos could be arranged. */
export type UnarrangedFlow = Omit<SectionlessFlow, 'draft' | 'photoIds'> & {
  draft: Omit<Flow['draft'], 'photos'>
}
/** The shape before analysis items were typed lines. Fields added in between may be missing. */
export type OldFlow = Omit<UnarrangedFlow, 'outcome' | 'generated' | 'draft' | 'note'> & {
  note?: string
  outcome: (Omit<NonNullable<Flow['outcome']>, 'items'> & { items: OldItem[] }) | null
  generated: { item: MaterialLine; lineId: string }[]
  draft: Omit<UnarrangedFlow['draft'], 'analysis'> & { aiAnalysisData: string | null }
}

/** Drops analyses from before `basis` existed: the photos are analyzed again, and the lines stay. */
export function withoutFirstAnalysis(flow: OldFlow): OldFlow {
  const { analysis } = flow.outcome ?? {}
  return analysis && !('basis' in analysis) ? { ...flow, outcome: null } : flow
}

/** Adds the note, which older flows lack. */
export function withNote(flow: OldFlow): OldFlow {
  return { ...flow, note: '' }
}

/** Converts items that repeated the line's fields, and a draft's analysis stored as JSON text. */
export function withTypedItems(stored: OldFlow): UnarrangedFlow {
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

/** Adds the order of the photos, which was the analysis's order. */
export function withPhotoOrder<Old extends Pick<UnarrangedFlow, 'draft'>>({
  draft,
  ...flow
}: Old): Omit<Old, 'draft'> & Pick<Flow, 'draft' | 'photoIds'> {
  const photoId = draft.photoUrl && photoIdOf(draft.photoUrl)
  return {
    ...flow,
    photoIds: draft.analysis?.photos.map(({ id }) => id) ?? [],
    draft: { ...draft, photos: unarrangedPhotos(photoId, draft.analysis) },
  }
}

/** Adds the plain terms of a quote, and the new fields of its lines. */
export function withPlainTerms<Old extends Pick<PlainFlow, 'draft' | 'outcome' | 'generated'>>({
  draft,
  outcome,
  generated,
  ...flow
}: Old): Omit<Old, 'draft' | 'outcome' | 'generated'> &
  Pick<Flow, 'draft' | 'outcome' | 'generated'> {
  return {
    ...flow,
    draft: { ...draft, ...typedTerms(plainTerms), lines: draft.lines.map(currentLine) },
    outcome: outcome && {
      ...outcome,
      items: outcome.items.map(item => ({ ...item, line: currentLine(item.line) })),
    },
    generated: generated.map(({ line, lineId }) => ({ line: currentLine(line), lineId })),
  }
}

/** Adds the sections of damage, of which earlier formats had none. */
export function withProposedSections<Old extends Omit<SectionlessFlow, 'photos'>>(
  flow: Old,
): Old & Pick<Flow, 'proposedSections'> {
  return { ...flow, proposedSections: [] }
}

/** Adds the terms that quotes have got since. */
export function withNewTerms<Old extends { draft: Partial<TypedTerms> }>({ draft, ...flow }: Old) {
  return { ...flow, draft: { ...typedTerms(plainTerms), ...draft } }
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
