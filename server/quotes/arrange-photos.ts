// Arranges the photos of a quote: their order, those left out of the document, photos added and removed.
import type { PhotosToArrange, Quote } from '@quotewright/domain/quotes/quote'
import { withPhotosOf } from '@quotewright/domain/quotes/quote-section'
import type { Context } from '../context.ts'
import { lockChangeOrder, lockQuote } from './lock-quote.ts'
import { requireEditable } from './prepare-quote.ts'
import { coverOf, requireOwnPhotos } from './quote-photos.ts'
import { outdateClosedOrder } from './settle-contract.ts'
import { updatePhotos } from './store.ts'

/** Throws `conflict` if someone else changed the quote first, or if its status forbids edits. */
export function arrangePhotos(
  ctx: Context,
  id: string,
  { photos, version }: PhotosToArrange,
): Promise<Quote> {
  const businessId = ctx.user.business.id
  return ctx.inBusiness(async tx => {
    const order = await lockChangeOrder(ctx, tx, id)
    const found = await lockQuote(ctx, tx, id)
    const { customer: _customer, lineItems, ...before } = found
    requireEditable(before, version)
    const photoUrl = coverOf(photos)
    await requireOwnPhotos(tx, businessId, { photos, photoUrl }, before)
    const updatedAt = ctx.now().toISOString()
    const quote = {
      ...before,
      photos,
      photoUrl,
      // The stored sections keep a removed photo, so that an undo brings it back there, too.
      sections: withPhotosOf(before.sections, photos),
      version: before.version + 1,
      updatedAt,
    }
    if (order) await outdateClosedOrder(ctx, tx, found, { ...quote, lineItems })
    await updatePhotos(tx, businessId, quote)
    return quote
  })
}
