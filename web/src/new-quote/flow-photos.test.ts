// The photos of a draft as the flow goes back and forth: their order, those left out, and their ids.
import type { Analysis, AnalyzedPhoto } from '@quotewright/domain/analysis/analysis'
import type { JobSite } from '@quotewright/domain/analysis/job-site'
import { changePhotos, type PhotoChange } from '@quotewright/domain/quotes/quote-photos'
import { plainTerms } from '@quotewright/domain/quotes/quote-terms'
import { expect, it } from 'vitest'
import { draftToCreate } from './draft-content.ts'
import { beginFlow, type Flow, photoSrc, stepFlow } from './flow.ts'
import { emptyDraft } from './quote-draft.ts'

const begun: Flow = beginFlow(
  emptyDraft({
    id: 'q',
    quoteNumber: 'Q-1',
    customerId: 'c',
    validUntil: '2026-12-31',
    terms: plainTerms,
  }),
)

let count = 0
const newId = () => `0198c0de-0000-7000-8000-${String(++count).padStart(12, '0')}`

const photoOf = (id: string, url = ''): AnalyzedPhoto => ({ id, url, width: 640, height: 480 })

const analysisOf = (photos: AnalyzedPhoto[]): Analysis => ({
  id: '0198c0de-0000-7000-8000-00000000000a',
  detections: [],
  materials: [],
  photos,
  estimateInput: { findings: [[]], proposedItems: [], scales: [], isFallback: false },
  boxUnit: 'percent',
  analysisError: false,
  notes: '',
  overallConfidence: 0,
  confidence: 0,
  laborEstimate: null,
})

/** Takes the photos and goes on to the form. `ids` are those of the analysis; null if it fails. */
function take(flow: Flow, photos: string[], ids: string[] | null, url = ''): Flow {
  const analysis = ids && analysisOf(ids.map(id => photoOf(id, url)))
  const taken = stepFlow(flow, { type: 'photosTaken', photos })
  const outcome = { analysis, banner: { isProblem: false, text: '' }, items: [] }
  const analyzed = stepFlow(taken, { type: 'analyzed', change: () => outcome })
  return stepFlow(analyzed, { type: 'generated', newId })
}

function arrange(flow: Flow, change: PhotoChange): Flow {
  return stepFlow(flow, {
    type: 'drafted',
    change: ({ photos }) => ({ photos: changePhotos(photos, change) }),
  })
}

/** The data URLs of the draft's photos in order; those left out in parentheses. */
const shown = (flow: Flow) =>
  flow.draft.photos.map(({ id, isLeftOut }) =>
    isLeftOut ? `(${photoSrc(flow, id)})` : photoSrc(flow, id),
  )

const [a, b, c] = [newId(), newId(), newId()]
const two = take(begun, ['data:a', 'data:b'], [a, b])
const arranged = arrange(arrange(two, { type: 'moved', id: a, to: 1 }), { type: 'leftOut', id: b })

it('are in the order they were taken in, until they are arranged', () => {
  expect(shown(two)).toEqual(['data:a', 'data:b'])
  expect(shown(arranged)).toEqual(['(data:b)', 'data:a'])
})

it('stay arranged when more are taken, even if the analysis gives them other ids', () => {
  const more = take(arranged, ['data:a', 'data:b', 'data:c'], [newId(), newId(), c])
  expect(shown(more)).toEqual(['(data:b)', 'data:a', 'data:c'])
})

it('leave the draft when they are deleted from those taken', () => {
  expect(shown(take(arranged, ['data:a'], [a]))).toEqual(['data:a'])
})

it('that were removed from the draft do not come back', () => {
  const removed = arrange(two, { type: 'removed', id: a })
  expect(shown(take(removed, ['data:a', 'data:b'], [a, b]))).toEqual(['data:b'])
})

it('all stay with the quote if the analysis fails', () => {
  const byHand = take(begun, ['data:a', 'data:b'], null)
  expect(shown(byHand)).toEqual(['data:a', 'data:b'])
  const again = take(byHand, ['data:a', 'data:b'], null)
  expect(again.draft.photos).toEqual(byHand.draft.photos)
})

it('are uploaded again if others are taken and the analysis fails', () => {
  const stored = take(begun, ['data:a'], [a], '/api/photos/a')
  expect(stored.draft.photoUrl).toBe('/api/photos/a')
  expect(take(stored, ['data:a', 'data:b'], null).draft.photoUrl).toBe(null)
})

it('keep their order and their marks when the server gives them its ids', () => {
  const photos = [photoOf(c, '/api/photos/c'), photoOf(newId(), '/api/photos/d')]
  const stored = stepFlow(arranged, { type: 'photosStored', sources: arranged.photos, photos })
  expect(shown(stored)).toEqual(['(data:b)', 'data:a'])
  expect(stored.draft.photos[1]?.id).toBe(c)
  expect(stored.draft.analysis?.photos[0]?.id).toBe(c)
})

it('stored before their analysis are part of the draft, and are not listed twice after it', () => {
  const taken = stepFlow(begun, { type: 'photosTaken', photos: ['data:a'] })
  const photos = [photoOf(a, `/api/photos/${a}`)]
  const stored = stepFlow(taken, { type: 'photosStored', sources: taken.photos, photos })
  expect(shown(stored)).toEqual(['data:a'])
  expect(shown(take(stored, ['data:a'], [a]))).toEqual(['data:a'])
})

it('of a draft opened again stay when more are taken, and the same picture is listed once', () => {
  const opened: Flow = { ...begun, draft: { ...begun.draft, photos: arranged.draft.photos } }
  expect(shown(take(opened, ['data:c', 'data:a'], [c, a]))).toEqual([
    `(/api/photos/${b})`,
    'data:a',
    'data:c',
  ])
})

it('keeps the rooms that a person gave the photos when others are added or the note changes', () => {
  const roomSites = [{ room: 'Bath', finish: 'popcorn' as const }]
  const analysis = analysisOf([photoOf(a), photoOf(b)])
  const outcome = {
    analysis: {
      ...analysis,
      estimateInput: { ...analysis.estimateInput, rooms: ['Kitchen', 'Bath'], roomSites },
    },
    banner: { isProblem: false, text: '' },
    items: [],
  }
  const answered = stepFlow(two, { type: 'analyzed', change: () => outcome })
  const added = stepFlow(answered, { type: 'photosTaken', photos: ['data:b', 'data:c', 'data:a'] })
  expect(added).toMatchObject({
    outcome: null,
    roomAnswers: { rooms: ['Bath', null, 'Kitchen'], roomSites },
  })
  const failed = { ...outcome, analysis: null }
  const again = stepFlow(added, { type: 'analyzed', change: () => failed })
  const noted = stepFlow(again, { type: 'noted', note: 'second floor' })
  expect(noted).toMatchObject({ outcome: null, roomAnswers: added.roomAnswers })
})

it('keeps what a person answered for the job, until the note names something else', () => {
  const analysis = analysisOf([photoOf(a), photoOf(b)])
  const answer = (flow: Flow, site: JobSite) =>
    stepFlow(flow, {
      type: 'analyzed',
      change: () => ({
        analysis: { ...analysis, estimateInput: { ...analysis.estimateInput, ...site } },
        banner: { isProblem: false, text: '' },
        items: [],
      }),
    })
  const read = { surface: 'wall', finish: 'knockdown', maskedRooms: 1 } as const
  const answered = { surface: 'ceiling', maskedRooms: 3, isHigh: true } as const
  const taken = stepFlow(begun, { type: 'photosTaken', photos: ['data:a', 'data:b'] })
  const first = answer(taken, read)
  expect(first.roomAnswers).toEqual({})
  const second = answer(answer(first, { ...read, ...answered }), { ...answered, finish: 'popcorn' })
  const unsure = answer(second, answered)
  const added = stepFlow(unsure, { type: 'photosTaken', photos: ['data:b', 'data:c'] })
  expect(added).toMatchObject({ outcome: null })
  expect(added.roomAnswers).toEqual(answered)
  const noted = stepFlow(added, { type: 'noted', note: 'Dog at home' })
  expect(noted.roomAnswers).toEqual(answered)
  expect(stepFlow(noted, { type: 'noted', note: 'Hall wall' }).roomAnswers).toEqual({
    maskedRooms: 3,
    isHigh: true,
  })
})

it('a section shows the same photos when they get the server’s ids, and not those removed', () => {
  const sections = [{ id: 's', title: 'Wall', scope: '', markIds: [], photoIds: [a, b] }]
  const assigned = stepFlow(two, { type: 'drafted', change: () => ({ sections }) })
  const [onServer, other] = [newId(), newId()]
  const sources = ['data:a', 'data:b']
  const photos = [photoOf(onServer, '/api/photos/1'), photoOf(other, '/api/photos/2')]
  const stored = stepFlow(assigned, { type: 'photosStored', sources, photos })
  expect(stored.draft.sections).toMatchObject([{ photoIds: [onServer, other] }])
  const again = take(stepFlow(stored, { type: 'noted', note: 'hall' }), sources, [c, b])
  expect(again.draft.sections).toMatchObject([{ photoIds: [c, b] }])
  const removed = arrange(again, { type: 'removed', id: c })
  expect(draftToCreate(removed.draft, 'draft').quote.sections).toMatchObject([{ photoIds: [b] }])
  expect(removed.draft.sections).toMatchObject([{ photoIds: [c, b] }])
})
