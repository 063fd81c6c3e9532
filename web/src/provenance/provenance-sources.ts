// Where a line of a quote comes from: the marks in the photos that asked for it, and what a person has changed since.
import type { AnalysisMark, AnalysisRecord } from '@quotewright/domain/analysis-record'
import { formatAmount } from '@quotewright/domain/line-amount'
import type { LineItem } from '@quotewright/domain/line-item'
import { formatDollars } from '@quotewright/domain/money'

export type ProvenanceLine = Pick<
  LineItem,
  'id' | 'description' | 'quantity' | 'unit' | 'unitPrice' | 'total' | 'reason'
>
/** `id` is the photo's; `marks` is what was found in it. */
export type ProvenancePhoto = { id: string; src: string; marks: readonly AnalysisMark[] }

/** The photos of a quote with what was found in them. */
export function provenancePhotos(analysis: AnalysisRecord | null): ProvenancePhoto[] {
  return (analysis?.photos ?? []).map(({ id, marks }) => ({ id, src: `/api/photos/${id}`, marks }))
}

/** One damage or thing that asked for a line; `mark` is null where the photo shows no box of it. */
export type Source = {
  id: string
  /** Of its box in a photo; null where there is none. */
  number: number | null
  name: string
  /** What it takes, by which recipe: `0.5 gal`. */
  demands: { assembly: string; amount: string }[]
  mark: AnalysisMark | null
  photo: ProvenancePhoto | null
}

/** In the order in which they ask, their boxes numbered from 1. */
export function sourcesOf(line: ProvenanceLine, photos: readonly ProvenancePhoto[]): Source[] {
  const { reason } = line
  const unit = proposedUnit(line)
  const asked = Map.groupBy(reason?.detections ?? [], ({ detectionId }) => detectionId)
  let count = 0
  return [...asked].map(([id, claims]) => {
    const photo = photos.find(({ marks }) => marks.some(mark => mark.id === id)) ?? null
    return {
      id,
      number: photo && ++count,
      name: claims[0]?.name ?? '',
      demands: claims.map(({ assembly, quantity }) => ({
        assembly,
        amount: formatAmount(quantity, unit),
      })),
      mark: photo?.marks.find(mark => mark.id === id) ?? null,
      photo,
    }
  })
}

/** The lines that something seen in a photo asked for. */
export function linesOfMark(id: string, lines: readonly ProvenanceLine[]): ProvenanceLine[] {
  return lines.filter(({ reason }) =>
    reason?.detections.some(({ detectionId }) => detectionId === id),
  )
}

/** What a person has changed since the line was proposed, in sentences. */
export function changesOf(line: ProvenanceLine): string[] {
  const { quantity, unit, unitPrice, reason } = line
  const proposed = reason?.proposed
  if (!proposed) return []
  const former = proposedUnit(line)
  return [
    ...(quantity === proposed.quantity && unit === former
      ? []
      : [`Quantity changed by hand; ${formatAmount(proposed.quantity, former)} was proposed.`]),
    ...(unitPrice === proposed.unitPrice
      ? []
      : [`Price changed by hand; ${formatDollars(proposed.unitPrice)} was proposed.`]),
  ]
}

/** What was proposed is told in the unit it was proposed in, whatever the line is counted in by now. */
function proposedUnit({ unit, reason }: ProvenanceLine): string {
  return reason?.proposed?.unit ?? unit
}
