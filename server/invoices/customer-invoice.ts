// What the holder of an invoice's link gets: the invoice with its document, its PDF, and a note that they saw it.
import { AppError } from '@quotewright/domain/errors'
import type { DocumentSize } from '@quotewright/domain/photos/photo'
import { photoIdsIn } from '@quotewright/domain/quote-document/quote-document'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { authenticate } from '../accounts/authenticate.ts'
import type { Services } from '../context.ts'
import { turnOf } from '../fair-queue.ts'
import type { SentFile } from '../http/bind.ts'
import { whenGone } from '../http/when-gone.ts'
import { remindersOfInvoice } from '../invoice-reminders/invoice-reminders.ts'
import { noteReturn } from '../online-payments/return-from-payment.ts'
import { returnUrlOf } from '../online-payments/return-url.ts'
import { startPayment } from '../online-payments/start-payment.ts'
import { showPhoto } from '../photos/show-photo.ts'
import { announceEvent } from '../quote-links/announce-event.sql.ts'
import { type OpenedInvoice, openInvoiceLink } from './invoice-link.ts'
import { readDocument, renderInvoicePdf } from './render-invoice-pdf.ts'
import { lockInvoice, showInvoice } from './show-invoice.ts'
import { updateMoments } from './store.ts'

type Http = { request: FastifyRequest; reply: FastifyReply }

/** A void invoice is no demand, so the customer sees only that it was withdrawn. */
async function open(
  services: Services,
  token: string,
  request: FastifyRequest,
): Promise<OpenedInvoice> {
  const opened = await openInvoiceLink(services, token, request.ip)
  if (!opened) {
    throw new AppError(
      'not_found',
      'This link does not lead to an invoice. Please ask for a new one.',
    )
  }
  const { state } = await showInvoice(opened.ctx, opened.id)
  if (state !== 'void') return opened
  throw new AppError('not_found', 'This invoice was withdrawn. There is nothing to pay on it.')
}

export async function readCustomerInvoice(
  services: Services,
  token: string,
  request: FastifyRequest,
) {
  const { ctx, id } = await open(services, token, request)
  const { quoteNumber } = await showInvoice(ctx, id)
  await noteReturn(ctx, { quoteNumber, invoiceId: id }, request)
  const read = await readDocument(ctx, id)
  const { nextAt, stoppedBy } = await ctx.inBusiness(tx =>
    remindersOfInvoice(ctx, tx, read.invoice),
  )
  const reminders = stoppedBy === 'customer' ? 'refused' : nextAt === null ? null : 'planned'
  return { ctx, ...read, reminders } as const
}

/** Returns the address of the page where the customer pays what is open. */
export async function payInvoice(
  services: Services,
  token: string,
  request: FastifyRequest,
): Promise<string> {
  const { ctx, id } = await open(services, token, request)
  const { number, quoteNumber, customerEmail } = await showInvoice(ctx, id)
  const purpose = { quoteNumber, invoiceId: id }
  return startPayment(ctx, {
    ...purpose,
    title: `Invoice ${number}`,
    email: customerEmail || null,
    returnUrl: await returnUrlOf(ctx, purpose),
  })
}

/** Records the first time that someone other than the business opens the invoice. */
export async function noteSeen(
  services: Services,
  token: string,
  { request, reply }: Http,
): Promise<void> {
  const { ctx, id } = await open(services, token, request)
  const visitor = await authenticate(services, request, reply)
  const businessId = ctx.user.business.id
  if (visitor?.business.id === businessId) return
  await ctx.inBusiness(async tx => {
    const invoice = await lockInvoice(ctx, tx, id)
    if (invoice.seenAt !== null) return
    await updateMoments(tx, businessId, id, { seenAt: ctx.now() })
    const { quoteId } = invoice
    if (quoteId !== null) {
      await announceEvent(tx.$client, { businessId, quoteId, kind: 'invoiceSeen' })
    }
  })
}

export async function showCustomerInvoicePdf(
  services: Services,
  token: string,
  { request, reply }: Http,
): Promise<SentFile> {
  const { ctx, id } = await open(services, token, request)
  const { business, ...turn } = turnOf(ctx, whenGone(reply))
  // A separate queue share, so that customers cannot take the business's turns.
  return renderInvoicePdf(ctx, id, { ...turn, business: `customers of ${business}` })
}

export async function showCustomerInvoicePhoto(
  services: Services,
  { token, size }: { token: string; size: DocumentSize },
  photoId: string,
  { request }: Http,
): Promise<SentFile> {
  const { ctx, document } = await readCustomerInvoice(services, token, request)
  if (!photoIdsIn(document).includes(photoId)) throw new AppError('not_found', 'Photo Not Found')
  return showPhoto(ctx, photoId, size)
}
