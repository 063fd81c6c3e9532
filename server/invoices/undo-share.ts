// Takes back that an invoice was shared by hand: a copied link or a PDF may not have been given to anyone.
import { AppError } from '@quotewright/domain/errors'
import type { Invoice, InvoiceShare } from '@quotewright/domain/invoices/invoice'
import type { Context } from '../context.ts'
import { dropReminders } from '../invoice-reminders/invoice-reminders.ts'
import { deleteShare } from './share-store.ts'
import { lockInvoice, readInvoice } from './show-invoice.ts'
import { updateMoments } from './store.ts'

/** Idempotent: a share that was taken back is gone. */
export function undoInvoiceShare(
  ctx: Context,
  invoiceId: string,
  shareId: string,
): Promise<Invoice> {
  const businessId = ctx.user.business.id
  return ctx.inBusiness(async tx => {
    const invoice = await lockInvoice(ctx, tx, invoiceId)
    const share = invoice.shares.find(({ id }) => id === shareId)
    if (!share) return invoice
    if (hasHappenedSince(invoice, share)) {
      throw new AppError(
        'conflict',
        'This invoice was opened, paid, sent or made void since, so this can no longer be undone.',
      )
    }
    await deleteShare(tx, businessId, share.id)
    if (invoice.sentAt === share.at) {
      await updateMoments(tx, businessId, invoice.id, { sentAt: null })
      await dropReminders(ctx, tx, invoice.id)
    }
    return readInvoice(ctx, tx, invoice.id)
  })
}

/** A deposit is deducted when the invoice is made, before any share. */
function hasHappenedSince(
  { seenAt, voidedAt, online, mails, shares, entries }: Invoice,
  { id, at }: InvoiceShare,
): boolean {
  const moments = [
    ...mails.map(mail => mail.at),
    ...shares.filter(share => share.id !== id).map(share => share.at),
    ...entries.filter(({ kind }) => kind !== 'applied').map(({ createdAt }) => createdAt),
    ...online.map(({ createdAt }) => createdAt),
  ]
  return [seenAt, voidedAt, ...moments].some(moment => moment !== null && moment >= at)
}
