// The job of one due reminder of an invoice: decides whether it goes out, and plans the next.
import { accessOf } from '@quotewright/domain/access'
import { type Invoice, isOwed } from '@quotewright/domain/invoice'
import { nextReminder, reminderAfter, waitForDay } from '@quotewright/domain/reminders'
import type { Context } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { linkToInvoice, openFor } from '../invoices/invoice-link.ts'
import { noteMail } from '../invoices/note-mail.ts'
import { lockInvoice } from '../invoices/show-invoice.ts'
import type { Task } from '../jobs/jobs.ts'
import { isStopped } from '../jobs/stopped-addresses.ts'
import { TooEarly } from '../jobs/too-early.ts'
import { mayMailCopy } from '../quote-links/limit-recipients.ts'
import { hasRefused } from '../reminders/has-refused.ts'
import { findPlan, type ReminderPlan, updateNext } from '../reminders/plan-store.ts'
import { findSettings } from '../reminders/settings.ts'
import { sendInvoiceReminder } from './reminder-mail.ts'

/** `at` is the time it is planned for. A job of another time has had its turn. */
export type InvoiceReminderJob = { invoiceId: string; userId: string; at: string }

/** Like the job of a quote: one transaction stores that the reminder went out, adds its mail and plans the next. */
export const remindOfInvoice: Task<InvoiceReminderJob> = {
  name: 'remind-of-invoice',
  isNeverGivenUp: true,
  run: async (services, { invoiceId, userId, at }) => {
    const opened = await openFor(services, userId, invoiceId)
    // The account was deleted meanwhile.
    if (!opened) return
    const { ctx } = opened
    const businessId = ctx.user.business.id
    const early = await ctx.inBusiness(tx => findPlan(tx, businessId, { invoiceId }))
    const isRefused = early !== null && (await isStopped(asOwner(services), early.email))
    await ctx.inBusiness(async tx => {
      const invoice = await lockInvoice(ctx, tx, invoiceId)
      const plan = await findPlan(tx, businessId, { invoiceId })
      if (plan?.nextAt == null || plan.nextAt.toISOString() !== at) return
      if (ctx.now() < plan.nextAt) throw new TooEarly()
      const isWanted =
        isOwed(invoice) && !isRefused && !(await hasRefused(tx, businessId, plan.email))
      const nextAt = isWanted ? await remind(ctx, tx, invoice, plan) : null
      await updateNext(tx, businessId, { invoiceId }, nextAt)
      await awaitReminder(ctx, tx, invoiceId, nextAt)
    })
  },
}

/** Returns the time of the next reminder, or of this one if it has to wait. */
async function remind(
  ctx: Context,
  tx: BusinessTransaction,
  invoice: Invoice,
  { email, startedAt, days }: ReminderPlan,
): Promise<Date | null> {
  const now = ctx.now()
  const { id: invoiceId, dueDay } = invoice
  const { id: businessId, timeZone } = ctx.user.business
  const morning = waitForDay(timeZone, now)
  if (morning) return morning
  const plan = { timeZone, startedAt, days, dueDay }
  const { isOn, text } = await findSettings(tx, businessId, 'invoices')
  // Switched off for the business, or not paid: this one does not go out.
  if (!isOn || accessOf(ctx.user, now) !== 'app') return nextReminder(plan, now)
  if (!(await mayMail(ctx, tx, invoice, email))) return nextReminder(plan, now)
  const mailId = ctx.newId()
  await noteMail(ctx, tx, { id: mailId, kind: 'reminder', invoiceId, to: email })
  await linkToInvoice(ctx, tx, invoiceId)
  const mail = { mailId, invoiceId, userId: ctx.user.id, to: email, text }
  await ctx.jobs.enqueue(tx.$client, sendInvoiceReminder, mail, mailId)
  return reminderAfter(plan, now)
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

/** The job is added in the transaction that stores its time, so neither is ever without the other. */
export async function awaitReminder(
  ctx: Context,
  tx: BusinessTransaction,
  invoiceId: string,
  nextAt: Date | null,
): Promise<void> {
  if (nextAt === null) return
  const job = { invoiceId, userId: ctx.user.id, at: nextAt.toISOString() }
  await ctx.jobs.enqueue(tx.$client, remindOfInvoice, job, invoiceId, nextAt)
}
