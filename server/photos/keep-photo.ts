// Stores an uploaded photo: checks it, re-encodes it and stores it once by its content hash.
import { createHash } from 'node:crypto'
import type { AnalyzedPhoto } from '@quotewright/domain/analysis/analysis'
import { type PhotoSize, photoSizes } from '@quotewright/domain/photos/photo'
import type { Context } from '../context.ts'
import type { Turn } from '../fair-queue.ts'
import { normalizePhoto, scalePhoto } from '../images/normalize-photo.ts'
import { photoKey } from './photo-files.ts'
import { requireRoom } from './photo-quota.ts'
import { keepPhotoRow } from './store.ts'

/** Returns the photo as sent to clients, and the stored bytes. */
export async function keepPhoto(
  ctx: Context,
  uploaded: Uint8Array,
  turn: Turn,
): Promise<{ photo: AnalyzedPhoto; bytes: Uint8Array }> {
  const prepared = await preparePhoto(uploaded, turn)
  return { photo: await keepPrepared(ctx, prepared), bytes: prepared.files.full }
}

/** A photo in all its sizes, ready to be stored for a business. */
export type PreparedPhoto = {
  files: Record<PhotoSize, Uint8Array>
  contentHash: string
  width: number
  height: number
}

export async function preparePhoto(uploaded: Uint8Array, turn: Turn): Promise<PreparedPhoto> {
  const { bytes: full, width, height } = await normalizePhoto(uploaded, turn)
  const contentHash = createHash('sha256').update(full).digest('hex')
  const print = await scalePhoto(full, 'print', turn)
  const screen = await scalePhoto(print, 'screen', turn)
  const thumbnail = await scalePhoto(full, 'thumbnail', turn)
  return { files: { full, print, screen, thumbnail }, contentHash, width, height }
}

/** Stores a stranger's photo. Requests have limits of their own instead of the business's quota, so that no photo is lost. */
export async function keepStrangersPhoto(
  ctx: Context,
  uploaded: Uint8Array,
  turn: Turn,
): Promise<AnalyzedPhoto> {
  return store(ctx, await preparePhoto(uploaded, turn))
}

export async function keepPrepared(ctx: Context, prepared: PreparedPhoto): Promise<AnalyzedPhoto> {
  await requireRoom(ctx, prepared.contentHash, prepared.files.full.length)
  return store(ctx, prepared)
}

async function store(
  ctx: Context,
  { files, contentHash, width, height }: PreparedPhoto,
): Promise<AnalyzedPhoto> {
  const businessId = ctx.user.business.id
  const byteSize = files.full.length
  // Files before the row: a row without its file is a broken photo, a file without a row is only unused.
  for (const size of photoSizes) {
    await ctx.files.put(photoKey(businessId, contentHash, size), files[size])
  }
  const given = { id: ctx.newId(), contentHash, width, height, byteSize }
  const { id } = await ctx.inBusiness(tx => keepPhotoRow(tx, businessId, given))
  return { id, url: `/api/photos/${id}`, width, height }
}
