// Tells the business about a move of money: history, bell, push and mail; and the customer by a receipt.

import { customerName } from '@quotewright/domain/customer'
import { formatDollars } from '@quotewright/domain/money'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { readInvoice } from '../invoices/show-invoice.ts'
import { notifyBusiness } from '../notifications/notify-business.ts'
import { mayMailCopy } from '../quote-links/limit-recipients.ts'
import { noteEvent } from '../quote-links/note-event.ts'
import { findAcceptedId } from '../quotes/find-accepted.ts'
import { findQuotes } from '../quotes/read-store.sql.ts'
import { sendPaymentMails } from './payment-mails.ts'
import type { StoredPayment } from './store.ts'

type Move = 'paid' | 'refunded' | 'disputed'

/** A quote that was deleted has no history; its ledger stays. */
export async function announce(
  ctx: Context,
  tx: BusinessTransaction,
  { quoteNumber, invoiceId }: StoredPayment,
  kind: Move,
  { id, amount }: { id: string; amount: number },
): Promise<void> {
  const businessId = ctx.user.business.id
  const invoice = invoiceId === null ? null : await readInvoice(ctx, tx, invoiceId)
  const quoteId = invoice?.quoteId ?? (await findAcceptedId(tx, ctx.user.business.id, quoteNumber))
  const [quote] = quoteId === null ? [] : await findQuotes(tx.$client, businessId, [quoteId])
  if (!quote) return
  const note = `${formatDollars(amount)} ${invoice === null ? 'deposit' : `of ${invoice.number}`}`
  const eventId = ctx.newId()
  await noteEvent(ctx, tx, {
    id: eventId,
    quoteId: quote.id,
    kind,
    actor: kind === 'refunded' ? 'member' : 'customer',
    detail: { note, ...(quote.customer && { name: customerName(quote.customer) }) },
  })
  if (kind !== 'refunded') await notifyBusiness(ctx, tx, { id: eventId, kind, note, quote })
  const address = quote.customer?.email
  const mayMail =
    kind !== 'disputed' && address && (await mayMailCopy(ctx, tx, { quoteId: quote.id, address }))
  const mail = {
    moveId: id,
    kind,
    quoteId: quote.id,
    invoiceId,
    userId: ctx.user.id,
    amount,
    receiptTo: mayMail ? address : null,
  }
  await ctx.jobs.enqueue(tx.$client, sendPaymentMails, mail, `${kind} ${id}`)
}
