// Sends what waits on this phone: each "done", then the photos one by one. Every step may be repeated.
import type {
  JobDone,
  JobPhotosToMark,
  JobSchedule,
} from '@quotewright/domain/schedule/job-schedule'
import { isFinalRefusal } from '../api-error.ts'
import type { WaitingBox, WaitingPhoto } from './waiting-work.ts'

/** The calls to the server. It stores a picture once, and marks a photo or a job once. */
export type WorkCalls = {
  upload: (picture: Uint8Array<ArrayBuffer>) => Promise<string>
  mark: (quoteId: string, marked: JobPhotosToMark) => Promise<JobSchedule>
  finish: (quoteId: string, done: JobDone) => Promise<JobSchedule>
}

export type SentWork = {
  /** As the server has them now. */
  schedules: Map<string, JobSchedule>
  /** Why the server refused changes of "done". */
  refusals: string[]
}

/** Throws if the server cannot be reached or fails. The rest keeps waiting. */
export async function sendWaiting(box: WaitingBox, calls: WorkCalls): Promise<SentWork> {
  const sent: SentWork = { schedules: new Map(), refusals: [] }
  for (const { id, quoteId, ...done } of (await box.read()).done) {
    try {
      sent.schedules.set(quoteId, await calls.finish(quoteId, done))
    } catch (error) {
      sent.refusals.push(refusalOf(error))
    }
    await box.removeDone(id)
  }
  for (const photo of (await box.read()).photos) {
    if (photo.refusal !== null) continue
    try {
      const schedule = await sendPhoto(box, calls, photo)
      if (schedule) sent.schedules.set(photo.quoteId, schedule)
    } catch (error) {
      await box.noteRefused(photo.id, refusalOf(error))
    }
  }
  return sent
}

/** Returns null if it was removed meanwhile. */
async function sendPhoto(
  box: WaitingBox,
  calls: WorkCalls,
  { id, quoteId, stage, photoId }: WaitingPhoto,
): Promise<JobSchedule | null> {
  const picture = await box.readPicture(id)
  if (!picture) return null
  const uploaded = photoId ?? (await calls.upload(picture))
  if (photoId === null) await box.noteUploaded(id, uploaded)
  const schedule = await calls.mark(quoteId, { ids: [uploaded], stage })
  if (await box.removePhoto(id)) return schedule
  // Removed while it was sent.
  return calls.mark(quoteId, { ids: [uploaded], stage: null })
}

/** The message of a final refusal. Throws any other error. */
function refusalOf(error: unknown): string {
  if (isFinalRefusal(error)) return error.message
  throw error
}
