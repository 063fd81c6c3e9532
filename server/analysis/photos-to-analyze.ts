// The photos of an analysis request: uploaded before, or sent in the request.
import {
  type AnalysisRequest,
  type AnalyzedPhoto,
  analysisSentences,
} from '@quotewright/domain/analysis/analysis'
import { AppError } from '@quotewright/domain/errors'
import { photosToAnalyze } from '@quotewright/domain/photos/photos-to-analyze'
import type { Context } from '../context.ts'
import { turnOf } from '../fair-queue.ts'
import { countPhotos } from '../photos/count-photos.ts'
import { keepPhoto } from '../photos/keep-photo.ts'
import { readPhoto } from '../photos/show-photo.ts'
import { photoBytes } from './photo-bytes.ts'

export type StoredPhoto = { photo: AnalyzedPhoto; bytes: Uint8Array }

export type Requester = {
  clientAddress: string
  /** Aborts when the client disconnects. */
  signal: AbortSignal
  /** Set if the photos are from a stranger, for whom no paid reader is asked. */
  isStranger?: true
}

/** Stops early when the client disconnects. Throws if a photo is unknown or unreadable, or if there are too many. */
export async function takePhotos(
  ctx: Context,
  { photoIds, imageData, allImages }: AnalysisRequest,
  requester: Requester,
): Promise<StoredPhoto[]> {
  if (photoIds.length > 0) return readStored(ctx, photoIds)
  const { photos: dataUrls, refusal } = photosToAnalyze(imageData, allImages)
  if (refusal !== null) throw new AppError('invalid', refusal)
  const uploads = photoBytes(dataUrls)
  await countPhotos(ctx, uploads.length, requester.clientAddress)
  return storeUploads(ctx, uploads, requester.signal)
}

function readStored(ctx: Context, ids: readonly string[]): Promise<StoredPhoto[]> {
  const distinct = [...new Set(ids.map(id => id.toLowerCase()))]
  return Promise.all(
    distinct.map(async id => {
      const found = await readPhoto(ctx, id, 'full')
      if (!found) throw new AppError('invalid', 'A photo of this analysis was not uploaded')
      const { width, height, bytes } = found
      return { photo: { id, url: `/api/photos/${id}`, width, height }, bytes }
    }),
  )
}

/** Stores one photo at a time: each decoded photo takes tens of megabytes. */
async function storeUploads(
  ctx: Context,
  uploads: readonly Uint8Array[],
  signal: AbortSignal,
): Promise<StoredPhoto[]> {
  const stored: StoredPhoto[] = []
  for (const bytes of uploads) {
    if (signal.aborted) break
    try {
      stored.push(await keepPhoto(ctx, bytes, turnOf(ctx, signal)))
    } catch (error) {
      if (signal.aborted) break
      if (!(error instanceof AppError) || error.code !== 'unsupported_type') throw error
      throw new AppError('invalid', analysisSentences.invalidFormat)
    }
  }
  return stored
}
