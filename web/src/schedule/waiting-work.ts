// Photos of the work and "done" that the server does not have yet, stored on this phone for one person.
import type { JobPhoto } from '@quotewright/domain/schedule/job-schedule'
import { v7 as uuid } from 'uuid'
import * as drafts from '../device/draft-storage.ts'
import { keptFormat } from '../device/kept-format.ts'

export type WaitingPhoto = {
  /** Made on this phone; names the picture stored beside. */
  id: string
  quoteId: string
  stage: JobPhoto['stage']
  byteSize: number
  /** The server's id once it is uploaded, so that it is uploaded once. */
  photoId: string | null
  /** Why the server refused it. It then stays until a person tries again or removes it. */
  refusal: string | null
}

/** The newest of each job alone counts. */
export type WaitingDone = {
  id: string
  quoteId: string
  isDone: boolean
  /** ISO time of the tap. */
  at: string
}

export type WaitingWork = { photos: WaitingPhoto[]; done: WaitingDone[] }

export const noWork: WaitingWork = { photos: [], done: [] }

/** About 150 photos. */
const MAX_BYTES = 100_000_000

const format = keptFormat<WaitingWork>([])

/** One person's, so that another account on this phone neither sees nor sends it. Signing out deletes it. */
const nameOf = (userId: string) => `waiting-work/${userId}`
const pictureName = (id: string) => `waiting-photo/${id}`

type Change = (work: WaitingWork) => WaitingWork

/** Work stored on a person's phone, and how sending changes it. */
export type WaitingBox = ReturnType<typeof waitingBox>

export type DraftStorage = Pick<typeof drafts, 'readDraft' | 'changeDraft'>

export function waitingBox(userId: string, storage: DraftStorage = drafts) {
  const change = (of: Change, beside = {}) =>
    storage.changeDraft<WaitingWork>(
      nameOf(userId),
      format.parse,
      kept => format.stamp(of(kept ?? noWork)),
      beside,
    )

  const changePhoto = (id: string, part: Partial<WaitingPhoto>) =>
    change(work => ({
      ...work,
      photos: work.photos.map(photo => (photo.id === id ? { ...photo, ...part } : photo)),
    }))

  return {
    async read(): Promise<WaitingWork> {
      return (await storage.readDraft(nameOf(userId), format.parse)) ?? noWork
    },

    readPicture: (id: string): Promise<Uint8Array<ArrayBuffer> | null> =>
      storage.readDraft(pictureName(id), stored =>
        stored instanceof Uint8Array ? new Uint8Array(stored) : null,
      ),

    /** Throws if the phone keeps too many already. */
    keepPhoto(taken: Pick<WaitingPhoto, 'quoteId' | 'stage'>, picture: Uint8Array): Promise<void> {
      const { byteLength: byteSize } = picture
      const photo = { ...taken, id: uuid(), byteSize, photoId: null, refusal: null }
      return change(
        work => {
          const kept = work.photos.reduce((sum, each) => sum + each.byteSize, byteSize)
          if (kept > MAX_BYTES) {
            throw new Error(
              'This phone keeps no more photos without a connection. Go online, then add it again.',
            )
          }
          return { ...work, photos: [...work.photos, photo] }
        },
        { put: [pictureName(photo.id), picture] },
      )
    },

    noteUploaded: (id: string, photoId: string) => changePhoto(id, { photoId }),
    noteRefused: (id: string, refusal: string) => changePhoto(id, { refusal }),

    retryRefused: (quoteId: string) =>
      change(work => ({
        ...work,
        photos: work.photos.map(photo =>
          photo.quoteId === quoteId ? { ...photo, refusal: null } : photo,
        ),
      })),

    /** Returns whether it was still there. */
    async removePhoto(id: string): Promise<boolean> {
      let wasKept = false
      await change(
        work => {
          const photos = work.photos.filter(photo => photo.id !== id)
          wasKept = photos.length < work.photos.length
          return { ...work, photos }
        },
        { remove: pictureName(id) },
      )
      return wasKept
    },

    keepDone: (done: Omit<WaitingDone, 'id'>) =>
      change(work => ({
        ...work,
        done: [
          ...work.done.filter(({ quoteId }) => quoteId !== done.quoteId),
          { ...done, id: uuid() },
        ],
      })),

    removeDone: (id: string) =>
      change(work => ({ ...work, done: work.done.filter(done => done.id !== id) })),
  }
}
