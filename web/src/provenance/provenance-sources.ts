// The origin of a quote line: its marks in the photos, and the changes made by hand.
import type { AnalysisMark, AnalysisRecord } from '@quotewright/domain/analysis/analysis-record'
import { type DamageShare, damageShare } from '@quotewright/domain/estimate/damage-share'
import { formatDollars } from '@quotewright/domain/money'
import { formatAmount } from '@quotewright/domain/quotes/line-amount'
import type { LineItem } from '@quotewright/domain/quotes/line-item'

export type ProvenanceLine = Pick<
  LineItem,
  'id' | 'description' | 'quantity' | 'unit' | 'unitPrice' | 'discount' | 'total' | 'reason'
>
/** A photo by id, with the marks of its findings. */
export type ProvenancePhoto = { id: string; src: string; marks: readonly AnalysisMark[] }

/** Returns the photos of a quote with their marks. */
export function provenancePhotos(analysis: AnalysisRecord | null): ProvenancePhoto[] {
  return (analysis?.photos ?? []).map(({ id, marks }) => ({ id, src: `/api/photos/${id}`, marks }))
}

/** A finding or proposed item behind a line; `mark` is null if no photo shows a box. */
export type Source = {
  id: string
  /** Number of its box in a photo; null without a box. */
  number: number | null
  name: string
  /** Amount per assembly, such as `0.5 gal`. */
  demands: { assembly: string; amount: string }[]
  mark: AnalysisMark | null
  photo: ProvenancePhoto | null
}

/** Returns the line's sources in the order of its reason, with boxes numbered from 1. */
export function sourcesOf(line: ProvenanceLine, photos: readonly ProvenancePhoto[]): Source[] {
  const { reason } = line
  const unit = proposedUnit(line)
  const byDetection = Map.groupBy(reason?.detections ?? [], ({ detectionId }) => detectionId)
  let count = 0
  return [...byDetection].map(([id, claims]) => {
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

/** Returns the lines of a mark, each with the mark's share of it. */
export function linesOfMark(
  id: string,
  lines: readonly ProvenanceLine[],
): { line: ProvenanceLine; share: DamageShare }[] {
  return lines.flatMap(line => {
    const share = damageShare(id, line)
    return share ? [{ line, share }] : []
  })
}

/** Describes the changes made by hand since the proposal, one sentence each. */
export function changesOf(line: ProvenanceLine): string[] {
  const { quantity, unit, unitPrice, reason } = line
  const proposed = reason?.proposed
  if (!proposed) return []
  const proposedIn = proposedUnit(line)
  return [
    ...(quantity === proposed.quantity && unit === proposedIn
      ? []
      : [`Quantity changed by hand; ${formatAmount(proposed.quantity, proposedIn)} was proposed.`]),
    ...(unitPrice === proposed.unitPrice
      ? []
      : [`Price changed by hand; ${formatDollars(proposed.unitPrice)} was proposed.`]),
  ]
}

/** The proposal's unit, even if the line's unit has changed since. */
function proposedUnit({ unit, reason }: ProvenanceLine): string {
  return reason?.proposed?.unit ?? unit
}
