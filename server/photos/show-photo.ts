// Returns a stored photo's bytes to members of its business.
import { AppError } from '@quotewright/domain/errors'
import type { PhotoSize } from '@quotewright/domain/photos/photo'
import type { Context } from '../context.ts'
import type { SentFile } from '../http/bind.ts'
import { noteLostPhoto } from './note-lost-photo.ts'
import { photoKey } from './photo-files.ts'
import { findPhoto, type Photo } from './store.ts'

export async function showPhoto(ctx: Context, id: string, size: PhotoSize): Promise<SentFile> {
  const found = await readPhoto(ctx, id, size)
  if (!found) throw new AppError('not_found', 'Photo Not Found')
  const { bytes, contentHash } = found
  return { bytes, type: 'image/jpeg', etag: `${contentHash}-${size}` }
}

/** Returns null if the business has no such photo, or if its file is lost. Throws if the storage does not answer. */
export async function readPhoto(
  ctx: Context,
  id: string,
  size: PhotoSize,
): Promise<(Photo & { bytes: Uint8Array }) | null> {
  const businessId = ctx.user.business.id
  const photo = await ctx.inBusiness(tx => findPhoto(tx, businessId, id))
  if (!photo) return null
  const file = (one: PhotoSize) => ctx.files.get(photoKey(businessId, photo.contentHash, one))
  // Earlier releases stored no photo for screens.
  const bytes = (await file(size)) ?? (size === 'screen' ? await file('print') : null)
  if (!bytes) {
    noteLostPhoto(ctx, id)
    return null
  }
  return { ...photo, bytes }
}
