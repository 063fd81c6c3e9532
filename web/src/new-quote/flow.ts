// The four stages from photo to quote, as a pure reducer. Back returns one stage and keeps everything entered.
import type { AnalyzedPhoto } from '@quotewright/domain/analysis/analysis'
import { analysisRecord } from '@quotewright/domain/analysis/analysis-record'
import { movedFinding } from '@quotewright/domain/analysis/detection-id'
import { type JobNote, siteChanges, siteOfNote } from '@quotewright/domain/analysis/job-note'
import { withChangedSite, withoutSite } from '@quotewright/domain/analysis/job-site'
import { type RoomAnswers, withMovedPhotos } from '@quotewright/domain/analysis/room'
import {
  type ProposedSection,
  repairSections,
  sectionOfLine,
} from '@quotewright/domain/estimate/repair-sections'
import { followMinimum } from '@quotewright/domain/quote-form/follow-minimum'
import { lineToSend } from '@quotewright/domain/quote-form/typed-line'
import { photoUrlOf } from '@quotewright/domain/quotes/quote'
import { inSections } from '@quotewright/domain/quotes/quote-section'
import { withoutOptions } from '@quotewright/domain/quotes/section-option'
import type { AnalysisOutcome, Unsynced } from '../analysis/analysis.tsx'
import { type ProvenancePhoto, provenancePhotos } from '../provenance/provenance.tsx'
import { type Generated, generateLines, withoutReasons } from './generated-lines.ts'
import { isSameList } from './is-same-list.ts'
import {
  type PhotoIds,
  type QuoteDraft,
  sectionsWithIds,
  withIds,
  withStored,
} from './quote-draft.ts'

import { canReopen, partsOfReopened, type Reopened } from './reopened.ts'

type Stage = 'capture' | 'analysis' | 'form' | 'preview'

export type Flow = JobNote & {
  stage: Stage
  /** The captured photos as data URLs. */
  photos: string[]
  photoIds: PhotoIds
  /** Null until the photos are analyzed. */
  outcome: AnalysisOutcome | null
  /** What a person said of the job and the photos' rooms, which outlives the outcome. Missing if an older app stored the flow. */
  roomAnswers?: RoomAnswers
  /** The form line of each analyzed line, so that a new analysis keeps corrections made in the form. */
  generated: Generated[]
  /** The section of each damage, so that a new analysis keeps what was typed in it. */
  proposedSections: ProposedSection[]
  draft: QuoteDraft
}

/** A job before its first photo. */
export function beginFlow(draft: QuoteDraft): Flow {
  return {
    stage: 'capture',
    photos: [],
    photoIds: [],
    note: '',
    outcome: null,
    generated: [],
    proposedSections: [],
    draft,
  }
}

export type FlowEvent =
  | { type: 'photosTaken'; photos: string[] }
  | ({ type: 'noted' } & JobNote)
  | { type: 'photosSkipped' }
  | { type: 'reopened'; reopened: Reopened; newId: () => string }
  | { type: 'analyzed'; change: (outcome: AnalysisOutcome | null) => AnalysisOutcome | null }
  | { type: 'generated'; newId: () => string }
  | { type: 'drafted'; change: (draft: QuoteDraft) => Partial<QuoteDraft> }
  | { type: 'photosStored'; sources: readonly string[]; photos: AnalyzedPhoto[] }
  | { type: 'analysisSynced'; unsynced: Unsynced }
  | { type: 'previewed' }
  | { type: 'back' }

function withGenerated(flow: Flow, newId: () => string): Flow {
  const { draft, outcome, photoIds } = flow
  if (!outcome) return flow
  const { analysis } = outcome
  const { proposed, sections } = repairSections(
    analysis?.detections ?? [],
    { proposed: flow.proposedSections, sections: draft.sections },
    newId,
  )
  const analyzed = outcome.items.map(({ line }) => ({
    ...line,
    sectionId: sectionOfLine(line, sections),
  }))
  // A failed analysis has no ids for the photos, so the phone makes them.
  const ids = analysis
    ? analysis.photos.map(({ id }) => id)
    : flow.photos.map((_, index) => photoIds[index] ?? newId())
  const isUploaded = analysis ? analysis.photos[0]?.url !== '' : isSameList(ids, photoIds)
  // Parts of shared lines, which belong to options, go back to their lines meanwhile.
  const whole = withoutOptions(draft, newId)
  const before = { generated: flow.generated, lines: whole.lines }
  const made = generateLines(analyzed, before, newId)
  const lines = whole.again({ sections, lines: made.lines })
  return {
    ...flow,
    stage: 'form',
    generated: made.generated,
    proposedSections: proposed,
    photoIds: ids,
    draft: {
      ...draft,
      sections: sectionsWithIds({ sections }, photoIds, ids),
      lines: followMinimum({ sections, lines: inSections(lines, sections) }),
      photoUrl: isUploaded ? (analysis?.photos[0]?.url ?? draft.photoUrl) : null,
      photos: withIds(draft, photoIds, ids),
      analysis: analysisRecord({ lines: analyzed.map(lineToSend), analysis }),
    },
  }
}

export function stepFlow(flow: Flow, event: FlowEvent): Flow {
  switch (event.type) {
    case 'photosTaken':
      return { ...flow, ...takePhotos(flow, event.photos), stage: 'analysis' }
    case 'analyzed':
      return withOutcome(flow, event.change(flow.outcome))
    case 'noted':
      return withNewNote(flow, event)
    case 'reopened':
      return withReopened(flow, event.reopened, event.newId)
    case 'photosSkipped':
      return { ...flow, stage: 'form' }
    case 'generated':
      return withGenerated(flow, event.newId)
    case 'drafted':
      return { ...flow, draft: { ...flow.draft, ...event.change(flow.draft) } }
    case 'photosStored':
      // The user may have taken other photos during the upload.
      return isSameList(event.sources, flow.photos)
        ? { ...flow, ...storedPhotos(flow, event.photos) }
        : flow
    case 'analysisSynced':
      return flow.outcome?.unsynced === event.unsynced
        ? { ...flow, outcome: { ...flow.outcome, unsynced: null } }
        : flow
    case 'previewed':
      return { ...flow, stage: 'preview' }
    case 'back':
      return { ...flow, stage: stageBefore(flow) ?? flow.stage }
  }
}

/** Opens the analysis of a stored draft. The draft stays as it is until lines are made of it again. */
export function withReopened(flow: Flow, reopened: Reopened, newId: () => string): Flow {
  const parts = partsOfReopened(flow, reopened, newId)
  // The note is not stored, so what it said of the job is an answer from here on.
  const site = reopened.outcome.analysis?.estimateInput ?? {}
  const roomAnswers = withChangedSite(flow.roomAnswers ?? {}, {}, site)
  const opened = withOutcome({ ...flow, ...parts, roomAnswers }, reopened.outcome)
  return { ...opened, stage: 'analysis' }
}

/** What the new note names otherwise replaces the answers given before. */
function withNewNote(flow: Flow, { note, noteSite }: JobNote): Flow {
  const named = siteChanges(siteOfNote(flow), siteOfNote({ note, noteSite }))
  const { roomAnswers } = flow
  return {
    ...flow,
    note,
    noteSite,
    outcome: null,
    ...(roomAnswers && { roomAnswers: withoutSite(roomAnswers, Object.keys(named)) }),
  }
}

/** An outcome without an answer, such as a failed one, leaves the earlier answers. */
function withOutcome(flow: Flow, outcome: Flow['outcome']): Flow {
  const before = flow.outcome?.analysis?.estimateInput
  const after = outcome?.analysis?.estimateInput
  if (!after) return { ...flow, outcome }
  const { rooms, roomSites } = after
  const earlier = flow.roomAnswers ?? {}
  const answers =
    rooms || roomSites
      ? {
          ...withoutSite(earlier, ['rooms', 'roomSites']),
          ...(rooms && { rooms }),
          ...(roomSites && { roomSites }),
        }
      : earlier
  // Only a person changes the site between two estimates of the same photos.
  const roomAnswers = before ? withChangedSite(answers, before, after) : answers
  return { ...flow, outcome, roomAnswers }
}

/** The same photos keep their analysis and its corrections. Other photos replace those taken before. */
function takePhotos(
  { photos: before, photoIds: idsBefore, draft, ...flow }: Flow,
  photos: string[],
): Partial<Flow> {
  if (isSameList(photos, before)) return {}
  const places = photos.map(photo => before.indexOf(photo))
  const photoIds = places.map(place => idsBefore[place] ?? null)
  const gone = new Set(idsBefore.filter(id => id !== null && !photoIds.includes(id)))
  const left = draft.photos.filter(({ id }) => !gone.has(id))
  // Findings are named by the place of their photo.
  const proposedSections = flow.proposedSections.map(proposed => ({
    ...proposed,
    detectionId:
      proposed.detectionId &&
      movedFinding(proposed.detectionId, place => photos.indexOf(before[place] ?? '')),
  }))
  const isMoved = before.some((photo, place) => photos[place] !== photo)
  return {
    ...(isMoved && { generated: withoutReasons(flow.generated) }),
    proposedSections,
    photos,
    photoIds,
    outcome: null,
    draft: { ...draft, photos: left },
    ...(flow.roomAnswers && { roomAnswers: withMovedPhotos(flow.roomAnswers, places) }),
  }
}

/** Adds the stored photos' ids and URLs to the draft and the on-device analysis. */
function storedPhotos({ draft, photoIds, outcome }: Flow, photos: AnalyzedPhoto[]) {
  return {
    photoIds: photos.map(({ id }) => id),
    draft: withStored(draft, photoIds, photos),
    outcome: outcome?.analysis
      ? { ...outcome, analysis: { ...outcome.analysis, photos } }
      : outcome,
  }
}

type CapturedPhotos = Pick<Flow, 'photos' | 'photoIds'>

/** The address of a photo of the draft: on the phone if it has the photo, else on the server. */
export function photoSrc({ photos, photoIds }: CapturedPhotos, id: string): string {
  return photos[photoIds.indexOf(id)] ?? photoUrlOf(id)
}

/** The analyzed photos for the form. */
export function photosOf(
  analysis: QuoteDraft['analysis'],
  captured: CapturedPhotos,
): ProvenancePhoto[] {
  return provenancePhotos(analysis).map(photo => ({ ...photo, src: photoSrc(captured, photo.id) }))
}

/** How many times Back steps from here to the first stage. */
export function stepsBack(flow: Flow): number {
  const stage = stageBefore(flow)
  return stage === null ? 0 : 1 + stepsBack({ ...flow, stage })
}

/**
 * Null at the first stage. That is the form if the draft's photos were analyzed elsewhere: photos taken instead of them
 * would take over their sections' part of shared lines.
 */
function stageBefore(flow: Flow): Stage | null {
  if (flow.stage === 'preview') return 'form'
  if (flow.stage === 'form' && flow.photos.length > 0) return 'analysis'
  return flow.stage === 'capture' || (flow.stage === 'form' && canReopen(flow)) ? null : 'capture'
}
