// The business shared an invoice by hand, outside our mail: it counts as sent.
import type { Invoice, ShareToNote } from '@quotewright/domain/invoices/invoice'
import type { Context } from '../context.ts'
import { invoiceToRemind } from '../invoice-reminders/remind-customer.ts'
import { planReminders } from '../reminders/plan-reminders.ts'
import { copyAddressOf } from './invoice-address.ts'
import { markSent } from './mark-sent.ts'
import { insertShare } from './share-store.ts'
import { lockInvoice } from './show-invoice.ts'

/** Idempotent by the share's id. A void invoice stays as it is: the copy that went out is no demand anymore. */
export function shareInvoice(
  ctx: Context,
  invoiceId: string,
  { id, way }: ShareToNote,
): Promise<Invoice> {
  const businessId = ctx.user.business.id
  return ctx.inBusiness(async tx => {
    const invoice = await lockInvoice(ctx, tx, invoiceId)
    if (invoice.state === 'void') return invoice
    // The invoice is sent at the same moment, by which an undo knows the share that sent it.
    const at = ctx.now()
    const share = { businessId, id: id.toLowerCase(), invoiceId: invoice.id, way, createdAt: at }
    if (!(await insertShare(tx, share))) return invoice
    if (invoice.sentAt === null) {
      const to = await copyAddressOf(ctx, tx, invoice)
      if (to !== null) await planReminders(ctx, tx, invoiceToRemind(invoice), to)
    }
    return markSent(ctx, tx, invoice, at)
  })
}
