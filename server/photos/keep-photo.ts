// Stores an uploaded photo: checks it, re-encodes it and stores it once by its content hash.
import { createHash } from 'node:crypto'
import type { AnalyzedPhoto } from '@quotewright/domain/analysis'
import type { Context } from '../context.ts'
import type { Turn } from '../fair-queue.ts'
import { normalizePhoto, scalePhoto } from '../images/normalize-photo.ts'
import { type PhotoSize, photoKey } from './photo-files.ts'
import { requireRoom } from './photo-quota.ts'
import { keepPhotoRow } from './store.ts'

/** Returns the photo as sent to clients, and the stored bytes. */
export async function keepPhoto(
  ctx: Context,
  uploaded: Uint8Array,
  turn: Turn,
): Promise<{ photo: AnalyzedPhoto; bytes: Uint8Array }> {
  const businessId = ctx.user.business.id
  const { bytes, width, height } = await normalizePhoto(uploaded, turn)
  const contentHash = createHash('sha256').update(bytes).digest('hex')
  await requireRoom(ctx, contentHash, bytes.length)
  // Files before the row: a row without its file is a broken photo, a file without a row is only unused.
  const keep = (size: PhotoSize, file: Uint8Array) =>
    ctx.files.put(photoKey(businessId, contentHash, size), file)
  await keep('full', bytes)
  await keep('print', await scalePhoto(bytes, 'print', turn))
  await keep('thumbnail', await scalePhoto(bytes, 'thumbnail', turn))
  const given = { id: ctx.newId(), contentHash, width, height, byteSize: bytes.length }
  const { id } = await ctx.inBusiness(tx => keepPhotoRow(tx, businessId, given))
  return { photo: { id, url: `/api/photos/${id}`, width, height }, bytes }
}
