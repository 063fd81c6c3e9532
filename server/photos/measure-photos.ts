// Returns the shapes of photos, so that a page can keep their places free.
import type { PhotoShape } from '@quotewright/domain/photos/photo'
import type { Context } from '../context.ts'
import { findPhotos } from './store.ts'

/** By id. Photos that the business does not have are left out. */
export async function measurePhotos(
  ctx: Context,
  ids: readonly string[],
): Promise<Record<string, PhotoShape>> {
  if (ids.length === 0) return {}
  const found = await ctx.inBusiness(tx => findPhotos(tx, ctx.user.business.id, ids))
  return Object.fromEntries(found.map(({ id, width, height }) => [id, { width, height }]))
}
