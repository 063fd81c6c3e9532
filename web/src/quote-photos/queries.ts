// Photos taken for a quote on this phone: kept until they are uploaded and added.
import { photoCalls } from '@quotewright/domain/calls/photos'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { bytesOfDataUrl } from '../device/jpeg.ts'
import { keepUploaded } from '../device/uploaded-photos.ts'
import { refetchQueries } from '../refetch-queries.ts'
import { forgetPhotosToAdd, keepPhotosToAdd, readPhotosToAdd } from './photos-to-add.ts'

/** Where photos taken on this phone go. */
export type Adding = {
  /** The quote, or a section of it as `quote/section`: its photos wait apart from others. */
  keptFor: string
  /** Why the quote takes no photos now; null if it may be edited. */
  refusal: string | null
  /** High resolution (Settings, camera quality). */
  isSharp: boolean
  /** Adds uploaded photos to the quote. */
  onAdd: (ids: readonly string[]) => Promise<void>
}

const toAddKey = (id: string) => ['photos-to-add', id]

/** Photos on this phone that the quote does not have yet. */
export function usePhotosToAdd(id: string) {
  return useQuery({
    queryKey: toAddKey(id),
    queryFn: () => readPhotosToAdd(id),
    gcTime: 0,
    staleTime: 0,
  })
}

/** Stores and removes photos to add, and updates the screen. */
export function usePhotoKeeping(id: string) {
  const queryClient = useQueryClient()
  const showKept = () => refetchQueries(queryClient, toAddKey(id))
  return {
    keep: (photos: string[], isChosen: boolean) =>
      keepPhotosToAdd(id, { photos, isChosen }).then(showKept),
    forget: () => forgetPhotosToAdd(id).then(showKept),
  }
}

/**
 * Uploads the kept photos and adds them to the quote. Returns why photos were refused; on any other failure all of them
 * stay kept.
 */
export function useAddPhotos({ keptFor: id, onAdd }: Pick<Adding, 'keptFor' | 'onAdd'>) {
  const { forget } = usePhotoKeeping(id)
  return useMutation({
    scope: { id: `photos to add to ${id}` },
    mutationFn: async (): Promise<string[]> => {
      const kept = await readPhotosToAdd(id)
      const ids: string[] = []
      const refusals: string[] = []
      for (const photo of kept?.photos ?? []) {
        try {
          const body = bytesOfDataUrl(photo)
          const { id: stored } = await request(photoCalls.uploadPhoto, { body })
          keepUploaded(stored, body)
          ids.push(stored)
        } catch (error) {
          if (!isRefusedPhoto(error)) throw error
          refusals.push(error.message)
        }
      }
      if (ids.length > 0) await onAdd(ids)
      await forget()
      return refusals
    },
  })
}

/** Too large, not a photo, or damaged: trying again does not help. */
function isRefusedPhoto(error: unknown): error is ApiError {
  return error instanceof ApiError && [400, 413, 415, 422].includes(error.status)
}
