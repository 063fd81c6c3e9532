// The job of one due reminder of an invoice.
import { type Invoice, isBeingPaid, isOwed } from '@quotewright/domain/invoices/invoice'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { linkToInvoice, openFor } from '../invoices/invoice-link.ts'
import { noteMail } from '../invoices/note-mail.ts'
import { lockInvoice } from '../invoices/show-invoice.ts'
import type { Task } from '../jobs/jobs.ts'
import { mayMailCopy } from '../quote-links/limit-recipients.ts'
import { remindWhenDue } from '../reminders/due-reminder.ts'
import type { ToRemind } from '../reminders/plan-reminders.ts'
import { sendInvoiceReminder } from './reminder-mail.ts'

/** `at` is the time it is planned for. */
export type InvoiceReminderJob = { invoiceId: string; userId: string; at: string }

export const remindOfInvoice: Task<InvoiceReminderJob> = {
  name: 'remind-of-invoice',
  isNeverGivenUp: true,
  run: async (services, { invoiceId, userId, at }) => {
    const opened = await openFor(services, userId, invoiceId)
    // The account was deleted meanwhile.
    if (!opened) return
    const { ctx } = opened
    await remindWhenDue(services, ctx, { reminded: { invoiceId }, at }, async tx => {
      const invoice = await lockInvoice(ctx, tx, invoiceId)
      return {
        ...invoiceToRemind(invoice),
        isWaiting: isOwed(invoice),
        mail: (to, text) => addMail(ctx, tx, invoice, { to, text }),
      }
    })
  },
}

export const invoiceToRemind = ({
  id: invoiceId,
  dueDay,
}: Pick<Invoice, 'id' | 'dueDay'>): ToRemind => ({
  reminded: { invoiceId },
  settings: 'invoices',
  dueDay,
  addJob: (ctx, tx, at) => {
    const job = { invoiceId, userId: ctx.user.id, at: at.toISOString() }
    return ctx.jobs.enqueue(tx.$client, remindOfInvoice, job, invoiceId, at)
  },
})

async function addMail(
  ctx: Context,
  tx: BusinessTransaction,
  invoice: Invoice,
  { to, text }: { to: string; text: string },
): Promise<boolean> {
  if (isBeingPaid(invoice) || !(await mayMail(ctx, tx, invoice, to))) return false
  const { id: invoiceId } = invoice
  const mailId = ctx.newId()
  await noteMail(ctx, tx, { id: mailId, kind: 'reminder', invoiceId, to })
  await linkToInvoice(ctx, tx, invoiceId)
  const mail = { mailId, invoiceId, userId: ctx.user.id, to, text }
  await ctx.jobs.enqueue(tx.$client, sendInvoiceReminder, mail, mailId)
  return true
}

/** An invoice that went out by hand may be new to the address, which then counts like one that it is mailed to. */
async function mayMail(
  ctx: Context,
  tx: BusinessTransaction,
  { mails, quoteId }: Invoice,
  address: string,
): Promise<boolean> {
  if (mails.some(({ kind, to }) => kind === 'invoice' && to === address)) return true
  return quoteId !== null && mayMailCopy(ctx, tx, { quoteId, address })
}
