// Shows a customer the quote, its PDF and its photos, and nothing else of the business.
import { AppError } from '@quotewright/domain/errors'
import type { DocumentSize } from '@quotewright/domain/photos/photo'
import { photoIdsIn } from '@quotewright/domain/quote-document/quote-document'
import type { CustomerQuote } from '@quotewright/domain/quote-links/customer-quote'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { authenticate } from '../accounts/authenticate.ts'
import type { Services } from '../context.ts'
import { turnOf } from '../fair-queue.ts'
import type { SentFile } from '../http/bind.ts'
import { whenGone } from '../http/when-gone.ts'
import { notifyBusiness } from '../notifications/notify-business.ts'
import { showPhoto } from '../photos/show-photo.ts'
import { lockQuote } from '../quotes/lock-quote.ts'
import { showPdf } from '../signatures/show-pdf.ts'
import { customerQuoteOf } from './customer-quote-of.ts'
import { documentOf, type OpenedLink, openLink } from './open-link.ts'
import { addEvent, isViewedSince } from './store.ts'

type Http = { request: FastifyRequest; reply: FastifyReply }

/** Further views within it are not recorded. */
export const VIEW_PAUSE = 3_600_000

export async function showCustomerQuote(
  services: Services,
  token: string,
  http: Http,
): Promise<CustomerQuote> {
  const { ctx, ...opened } = await viewQuote(services, token, http)
  return customerQuoteOf(ctx, opened)
}

/** Opens the quote and records a view, unless the business itself looks at it. */
export async function viewQuote(
  services: Services,
  token: string,
  http: Http,
): Promise<OpenedLink> {
  const opened = await openLink(services, token, http.request)
  const visitor = await authenticate(services, http.request, http.reply)
  if (visitor?.business.id !== opened.ctx.user.business.id) await noteView(opened)
  return opened
}

/** Records at most one view in the pause, even if the link is opened twice at once. */
async function noteView({ ctx, quote }: OpenedLink): Promise<void> {
  const at = ctx.now()
  await ctx.inBusiness(async tx => {
    await lockQuote(ctx, tx, quote.id)
    if (
      await isViewedSince(tx, ctx.user.business.id, quote.id, new Date(at.getTime() - VIEW_PAUSE))
    )
      return
    const id = ctx.newId()
    await addEvent(tx, ctx.user.business.id, {
      id,
      quoteId: quote.id,
      kind: 'viewed',
      actor: 'customer',
      detail: {},
      at,
    })
    await notifyBusiness(ctx, tx, { id, kind: 'viewed', quote })
  })
}

export async function showCustomerPdf(
  services: Services,
  token: string,
  http: Http,
): Promise<SentFile> {
  const { ctx, quote } = await openLink(services, token, http.request)
  const { business, ...turn } = turnOf(ctx, whenGone(http.reply))
  // A separate queue share, so that customers cannot take the business's turns.
  return showPdf(ctx, quote.id, { ...turn, business: `customers of ${business}` })
}

export async function showCustomerPhoto(
  services: Services,
  { token, size }: { token: string; size: DocumentSize },
  photoId: string,
  http: Http,
): Promise<SentFile> {
  const { ctx, ...opened } = await openLink(services, token, http.request)
  if (!photoIdsIn(documentOf(ctx, opened)).includes(photoId)) {
    throw new AppError('not_found', 'Photo Not Found')
  }
  return showPhoto(ctx, photoId, size)
}
