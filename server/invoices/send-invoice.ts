// Mails an invoice to its customer, and makes the link for sharing it by hand. The mail's job is added in the same
// transaction.
import { AppError } from '@quotewright/domain/errors'
import type { Invoice } from '@quotewright/domain/invoices/invoice'
import type { CustomerMail } from '@quotewright/domain/quote-links/quote-event'
import type { AccountContext, Context } from '../context.ts'
import { invoiceToRemind } from '../invoice-reminders/remind-customer.ts'
import { limitRecipients } from '../quote-links/limit-recipients.ts'
import { addressToMail, admitMail } from '../quote-links/mail-address.ts'
import { planReminders } from '../reminders/plan-reminders.ts'
import { linkToInvoice } from './invoice-link.ts'
import { sendInvoiceMail } from './invoice-mail.ts'
import { markSent } from './mark-sent.ts'
import { noteMail } from './note-mail.ts'
import { lockInvoice, showInvoice } from './show-invoice.ts'

/** Idempotent by the mail's id: a phone that got no answer sends it again. */
export async function emailInvoice(
  ctx: AccountContext,
  invoiceId: string,
  { id, to, message }: CustomerMail,
  clientAddress: string,
): Promise<Invoice> {
  await admitMail(ctx, clientAddress)
  const seen = await showInvoice(ctx, invoiceId)
  refuseVoid(seen)
  const address = await addressToMail(ctx, to || seen.customerEmail)
  return ctx.inBusiness(async tx => {
    const invoice = await lockInvoice(ctx, tx, invoiceId)
    refuseVoid(invoice)
    await limitRecipients(ctx, tx, address)
    const mailId = id?.toLowerCase() ?? ctx.newId()
    const mail = { id: mailId, kind: 'invoice', invoiceId: invoice.id, to: address } as const
    if (!(await noteMail(ctx, tx, mail))) return invoice
    await linkToInvoice(ctx, tx, invoice.id)
    const job = { mailId, invoiceId: invoice.id, userId: ctx.user.id, to: address, message }
    await ctx.jobs.enqueue(tx.$client, sendInvoiceMail, job, mailId)
    await planReminders(ctx, tx, invoiceToRemind(invoice), address)
    return markSent(ctx, tx, invoice, ctx.now())
  })
}

export function linkInvoice(ctx: Context, id: string): Promise<{ url: string }> {
  return ctx.inBusiness(async tx => {
    const invoice = await lockInvoice(ctx, tx, id)
    refuseVoid(invoice)
    return { url: await linkToInvoice(ctx, tx, invoice.id) }
  })
}

function refuseVoid({ state }: Invoice): void {
  if (state === 'void') throw new AppError('conflict', 'This invoice is void and cannot be sent')
}
