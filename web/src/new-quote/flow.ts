// The four stages from photo to quote, as a pure reducer. Back returns one stage and keeps everything entered.
import type { AnalyzedPhoto } from '@quotewright/domain/analysis'
import { analysisRecord } from '@quotewright/domain/analysis-record'
import { lineToSend } from '@quotewright/domain/typed-line'
import type { AnalysisOutcome, AnalyzedLines, Unsynced } from '../analysis/analysis.tsx'
import { type ProvenancePhoto, provenancePhotos } from '../provenance/provenance.tsx'
import { type Generated, generateLines } from './generated-lines.ts'
import { type QuoteDraft, withPhotos } from './quote-draft.ts'

type Stage = 'capture' | 'analysis' | 'form' | 'preview'

export type Flow = {
  stage: Stage
  /** Data URLs. */
  photos: string[]
  /** The user's note about the job, sent with the photos to the analysis. */
  note: string
  /** Null until the photos are analyzed. */
  outcome: AnalysisOutcome | null
  /** The form line of each analyzed line, so that a new analysis keeps corrections made in the form. */
  generated: Generated[]
  draft: QuoteDraft
}

export type FlowEvent =
  | { type: 'photosTaken'; photos: string[] }
  | { type: 'noted'; note: string }
  | { type: 'photosSkipped' }
  | { type: 'analyzed'; change: (outcome: AnalysisOutcome | null) => AnalysisOutcome | null }
  | { type: 'generated'; analyzed: AnalyzedLines; newId: () => string }
  | { type: 'drafted'; change: (draft: QuoteDraft) => Partial<QuoteDraft> }
  | { type: 'photosStored'; sources: readonly string[]; photos: AnalyzedPhoto[] }
  | { type: 'analysisSynced'; unsynced: Unsynced }
  | { type: 'previewed' }
  | { type: 'back' }

function withGenerated(
  flow: Flow,
  { lines: analyzed, analysis }: AnalyzedLines,
  newId: () => string,
): Flow {
  const { draft } = flow
  const before = { generated: flow.generated, lines: draft.lines }
  const [photo] = analysis?.photos ?? []
  const { generated, lines } = generateLines(analyzed, before, newId)
  return {
    ...flow,
    stage: 'form',
    generated,
    draft: {
      ...draft,
      lines,
      // Photos analyzed on the phone have no URL until they are uploaded.
      photoUrl: photo ? photo.url || null : draft.photoUrl,
      analysis: analysisRecord({ lines: analyzed.map(lineToSend), analysis }),
    },
  }
}

export function stepFlow(flow: Flow, event: FlowEvent): Flow {
  switch (event.type) {
    case 'photosTaken':
      return { ...flow, ...takePhotos(flow, event.photos), stage: 'analysis' }
    case 'analyzed':
      return { ...flow, outcome: event.change(flow.outcome) }
    case 'noted':
      return { ...flow, note: event.note, outcome: null }
    case 'photosSkipped':
      return { ...flow, stage: 'form' }
    case 'generated':
      return withGenerated(flow, event.analyzed, event.newId)
    case 'drafted':
      return { ...flow, draft: { ...flow.draft, ...event.change(flow.draft) } }
    case 'photosStored':
      // The user may have taken other photos during the upload.
      return isSameSet(event.sources, flow.photos)
        ? { ...flow, ...storedPhotos(flow, event.photos) }
        : flow
    case 'analysisSynced':
      return flow.outcome?.unsynced === event.unsynced
        ? { ...flow, outcome: { ...flow.outcome, unsynced: null } }
        : flow
    case 'previewed':
      return { ...flow, stage: 'preview' }
    case 'back':
      return { ...flow, stage: stageBefore(flow) }
  }
}

/** The same photos keep their analysis and its corrections. */
function takePhotos(flow: Flow, photos: string[]): Pick<Flow, 'photos' | 'outcome'> {
  return { photos, outcome: isSameSet(photos, flow.photos) ? flow.outcome : null }
}

function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((photo, at) => photo === others[at])
}

/** Adds the stored photos' ids and URLs to the draft and the on-device analysis. */
function storedPhotos({ draft, outcome }: Flow, photos: AnalyzedPhoto[]) {
  return {
    draft: withPhotos(draft, photos),
    outcome: outcome?.analysis
      ? { ...outcome, analysis: { ...outcome.analysis, photos } }
      : outcome,
  }
}

/** The photos for the form and the preview, from the phone if it has them, else from the server. */
export function photosOf({ draft, photos }: Flow): ProvenancePhoto[] {
  return provenancePhotos(draft.analysis).map((photo, index) => ({
    ...photo,
    src: photos[index] ?? photo.src,
  }))
}

/** How many times Back steps from here to the first stage. */
export function stepsBack(flow: Flow): number {
  return flow.stage === 'capture' ? 0 : 1 + stepsBack({ ...flow, stage: stageBefore(flow) })
}

function stageBefore({ stage, photos }: Flow): Stage {
  if (stage === 'preview') return 'form'
  if (stage === 'form' && photos.length > 0) return 'analysis'
  return 'capture'
}
