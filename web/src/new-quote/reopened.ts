// A stored draft as the phone would have it that took its photos: which lines and sections came from the analysis.
import { repairSections, sectionOfLine } from '@quotewright/domain/estimate/repair-sections'
import { type TypedLine, withNumbers } from '@quotewright/domain/quote-form/typed-line'
import type { AnalysisOutcome } from '../analysis/analysis.tsx'
import type { Flow } from './flow.ts'
import type { Generated } from './generated-lines.ts'
import type { QuoteDraft } from './quote-draft.ts'

export type Reopened = {
  /** Data URLs of the analyzed photos. */
  photos: string[]
  /** The stored analysis, estimated again. */
  outcome: AnalysisOutcome
}

/** Whether the draft has an analysis that this phone does not show. */
export function canReopen({ photos, draft: { analysis } }: Flow): boolean {
  return photos.length === 0 && analysis?.estimateInput !== undefined && analysis.photos.length > 0
}

/** A homeowner's request, whose draft and customer have its id, as it was made. No person has looked at its photos yet. */
export function isNewRequest({ id, customer, version }: QuoteDraft): boolean {
  return customer?.id === id && version === 1
}

/** What another phone, or the server, knows of how the draft was made. */
export function partsOfReopened(
  { draft }: Flow,
  { photos, outcome }: Reopened,
  newId: () => string,
): Pick<Flow, 'photos' | 'photoIds' | 'generated' | 'proposedSections'> {
  const { sections } = draft
  const stored = sections.flatMap(({ id: sectionId, title, scope, markIds }) =>
    markIds.map(detectionId => ({ detectionId, sectionId, title, scope })),
  )
  const detections = outcome.analysis?.detections ?? []
  const { proposed } = repairSections(detections, { proposed: stored, sections }, newId)
  return {
    photos,
    photoIds: outcome.analysis?.photos.map(({ id }) => id) ?? [],
    proposedSections: proposed,
    generated: outcome.items.flatMap(({ line }) => generatedFrom(line, draft, newId)),
  }
}

/** A line that the analysis had and the draft has not was removed. One that it did not have is new. */
function generatedFrom(line: TypedLine, draft: QuoteDraft, newId: () => string): Generated[] {
  const own = draft.lines.find(({ reason }) => reason?.proposed?.lineId === line.id)
  const proposed = own?.reason?.proposed
  if (!own || !proposed) {
    const wasThere = draft.analysis?.materials.some(({ name }) => name === line.description)
    return wasThere ? [{ line, lineId: newId() }] : []
  }
  const { unit = line.unit } = proposed
  const sectionId = sectionOfLine(line, draft.sections)
  return [{ line: { ...withNumbers(line, proposed), unit, sectionId }, lineId: own.id }]
}
