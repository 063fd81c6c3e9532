// Jobs begun but not finished, stored on this phone until their quote is made or they are discarded.
import type { TypedTerms } from '@quotewright/domain/quote-form/typed-quote'
import { changeDraft, readDraft, removeDraft, saveDraft } from '../device/draft-storage.ts'
import { takeAtClose } from '../device/kept-at-close.ts'
import { keptFormat, noneIfNewer } from '../device/kept-format.ts'
import type { Flow } from './flow.ts'
import { isSameList } from './is-same-list.ts'
import { forgetFlow, openFlow, readFlow } from './kept-flow.ts'
import {
  type PlainFlow,
  type SectionlessFlow,
  type UnarrangedFlow,
  withNewTerms,
  withPhotoOrder,
  withPlainTerms,
  withProposedSections,
} from './older-flow.ts'
import { hasData, isUnsaved, type QuoteDraft } from './quote-draft.ts'

const NAME = 'unfinished-jobs'
export const AT_CLOSE = 'unfinished-job'

export type UnfinishedJob = {
  /** Photos take megabytes, so they are stored beside the job and written only when they change. */
  flow: Omit<Flow, 'photos'>
  photoCount: number
  /** ISO time. */
  leftAt: string
}
type Kept = { jobs: UnfinishedJob[] }
type UnarrangedJob = Omit<UnfinishedJob, 'flow'> & { flow: Omit<UnarrangedFlow, 'photos'> }
type SectionlessJob = Omit<UnfinishedJob, 'flow'> & { flow: Omit<SectionlessFlow, 'photos'> }
type PlainJob = Omit<UnfinishedJob, 'flow'> & { flow: Omit<PlainFlow, 'photos'> }

/** Add an upgrade when the shape of Flow changes. */
export const unfinishedFormat = keptFormat<Kept>([
  ({ jobs }: { jobs: UnarrangedJob[] }) => ({
    jobs: jobs.map(job => ({ ...job, flow: withPhotoOrder(job.flow) })),
  }),
  ({ jobs }: { jobs: PlainJob[] }) => ({
    jobs: jobs.map(job => ({ ...job, flow: withPlainTerms(job.flow) })),
  }),
  ({ jobs }: { jobs: SectionlessJob[] }) => ({
    jobs: jobs.map(job => ({ ...job, flow: withProposedSections(job.flow) })),
  }),
  ({ jobs }: { jobs: { flow: { draft: Partial<TypedTerms> } }[] }) => ({
    jobs: jobs.map(job => ({ ...job, flow: withNewTerms(job.flow) })),
  }),
  // A draft may have its own tax rate, which an app without this format would lose.
  kept => kept,
])

const photosName = (id: string) => `unfinished-photos/${id}`

const isJob =
  (id: string) =>
  ({ flow }: UnfinishedJob): boolean =>
    flow.draft.id === id

const change = (of: (jobs: UnfinishedJob[]) => UnfinishedJob[]) =>
  changeDraft<Kept>(NAME, unfinishedFormat.parse, kept =>
    unfinishedFormat.stamp({ jobs: of(kept?.jobs ?? []) }),
  )

async function readStored(): Promise<UnfinishedJob[]> {
  return (await readDraft(NAME, unfinishedFormat.parse))?.jobs ?? []
}

/** Newest first. */
export async function readUnfinishedJobs(): Promise<UnfinishedJob[]> {
  await takeClosedJob()
  await keepTabsJob()
  return (await readStored()).toSorted((one, other) => (one.leftAt < other.leftAt ? 1 : -1))
}

/** Adds the job that a closing page stored synchronously. */
async function takeClosedJob(): Promise<void> {
  const closed = takeAtClose(AT_CLOSE, unfinishedFormat.parse)?.jobs ?? []
  for (const job of closed) {
    const stored = (await readStored()).find(isJob(job.flow.draft.id))
    // Its photos were stored before.
    const { photoCount = 0, leftAt = '' } = stored ?? {}
    if (leftAt < job.leftAt) await put({ ...job, photoCount })
  }
}

/** An earlier app version stored the job in this tab only. */
async function keepTabsJob(): Promise<void> {
  const flow = await readFlow()
  if (!flow || (flow.photos.length === 0 && !isUnsaved(flow.draft))) return
  if (!(await readStored()).some(isJob(flow.draft.id))) {
    await keepUnfinishedJob(flow, new Date().toISOString())
  }
}

function put(job: UnfinishedJob): Promise<void> {
  return change(jobs => [...jobs.filter(other => !isJob(job.flow.draft.id)(other)), job])
}

export function unfinishedJob({ photos, ...flow }: Flow, leftAt: string): UnfinishedJob {
  return { flow, photoCount: photos.length, leftAt }
}

/** The photos stored last, of one job. */
let storedPhotos: { id: string; photos: readonly string[] } | null = null

/** Replaces an earlier state of the same job. */
export async function keepUnfinishedJob(flow: Flow, leftAt: string): Promise<void> {
  const { id } = flow.draft
  const { photos } = flow
  const isStored = storedPhotos?.id === id && isSameList(storedPhotos.photos, photos)
  if (!isStored) await saveDraft(photosName(id), photos)
  storedPhotos = { id, photos }
  await put(unfinishedJob(flow, leftAt))
}

/** Whether the flow has anything worth keeping. */
export function hasWork({ photos, note, draft }: Flow): boolean {
  return photos.length > 0 || note.trim() !== '' || hasData(draft)
}

/** Continues at the form if it has data. */
export function resumed(flow: Flow): Flow {
  return flow.stage === 'capture' && hasData(flow.draft) ? { ...flow, stage: 'form' } : flow
}

export async function findUnfinishedJob(id: string): Promise<Flow | null> {
  const job = (await readUnfinishedJobs()).find(isJob(id))
  return job ? { ...job.flow, photos: await readPhotos(id) } : null
}

async function readPhotos(id: string): Promise<string[]> {
  const photos = await readDraft(photosName(id), stored => stored)
  return Array.isArray(photos) ? photos.filter(photo => typeof photo === 'string') : []
}

/** Opens the job in this tab. */
export async function resumeJob(flow: Flow): Promise<void> {
  await keepTabsJob()
  await openFlow(resumed(flow))
}

export async function forgetUnfinishedJob(id: string): Promise<void> {
  storedPhotos = null
  await change(jobs => jobs.filter(job => !isJob(id)(job))).catch(noneIfNewer)
  await removeDraft(photosName(id))
}

/** Removes the job from the phone and from this tab. */
export async function discardUnfinishedJob(id: string): Promise<void> {
  if ((await readFlow())?.draft.id === id) await forgetFlow()
  await forgetUnfinishedJob(id)
}

/** Changes the draft of a stored job. */
export async function changeUnfinishedJob(
  id: string,
  of: (draft: QuoteDraft) => QuoteDraft,
): Promise<void> {
  const changed = (job: UnfinishedJob): UnfinishedJob => ({
    ...job,
    flow: { ...job.flow, draft: of(job.flow.draft) },
  })
  await change(jobs => jobs.map(job => (isJob(id)(job) ? changed(job) : job))).catch(noneIfNewer)
}
