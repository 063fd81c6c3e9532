// Plans the reminders of an invoice, in the transaction that sends it, and shows and stops them.
import { AppError } from '@quotewright/domain/errors'
import { type Invoice, isOwed } from '@quotewright/domain/invoice'
import { nextReminder, type ReminderSwitch, type Reminders } from '@quotewright/domain/reminders'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { lockInvoice, readInvoice } from '../invoices/show-invoice.ts'
import { hasRefused } from '../reminders/has-refused.ts'
import { deletePlan, findPlan, stopPlan, storePlan } from '../reminders/plan-store.ts'
import { findSettings } from '../reminders/settings.ts'
import { awaitReminder } from './remind-customer.ts'

type Reminded = Pick<Invoice, 'id' | 'dueDay'>

/** Runs after the invoice is mailed or shared. One that is sent again keeps its days, and goes on to the newest address. */
export async function planReminders(
  ctx: Context,
  tx: BusinessTransaction,
  invoice: Reminded,
  email: string,
): Promise<void> {
  const businessId = ctx.user.business.id
  const before = await findPlan(tx, businessId, { invoiceId: invoice.id })
  if (before) return storePlan(tx, businessId, { invoiceId: invoice.id }, { ...before, email })
  const { isOn } = await findSettings(tx, businessId, 'invoices')
  if (isOn && !(await hasRefused(tx, businessId, email))) {
    await startReminders(ctx, tx, invoice, email)
  }
}

async function startReminders(
  ctx: Context,
  tx: BusinessTransaction,
  { id, dueDay }: Reminded,
  email: string,
): Promise<void> {
  const { id: businessId, timeZone } = ctx.user.business
  const { days } = await findSettings(tx, businessId, 'invoices')
  const startedAt = ctx.now()
  const nextAt = nextReminder({ timeZone, startedAt, days, dueDay }, startedAt)
  await storePlan(
    tx,
    businessId,
    { invoiceId: id },
    { email, startedAt, days, nextAt, stoppedBy: null },
  )
  await awaitReminder(ctx, tx, id, nextAt)
}

/** The refunded amount is open again, but a person decides whether to ask for it. */
export async function stopAfterRefund(
  ctx: Context,
  tx: BusinessTransaction,
  id: string,
): Promise<void> {
  await stopPlan(tx, ctx.user.business.id, { invoiceId: id }, 'member')
}

/** The invoice did not go out after all. Their job finds nothing left to do. */
export function dropReminders(ctx: Context, tx: BusinessTransaction, id: string): Promise<void> {
  return deletePlan(tx, ctx.user.business.id, { invoiceId: id })
}

export function showReminders(ctx: Context, id: string): Promise<Reminders> {
  return ctx.inBusiness(async tx => remindersOf(ctx, tx, await readInvoice(ctx, tx, id)))
}

export function switchReminders(
  ctx: Context,
  id: string,
  { isOn }: ReminderSwitch,
): Promise<Reminders> {
  return ctx.inBusiness(async tx => {
    const invoice = await lockInvoice(ctx, tx, id)
    const reminders = await remindersOf(ctx, tx, invoice)
    const { nextAt, to, stoppedBy, isOffForAll } = reminders
    if (isOn === (nextAt !== null)) return reminders
    if (isOn) {
      if (stoppedBy === 'customer') throw refusal('The customer asked for no more reminders')
      if (isOffForAll) throw refusal('Reminders are off in Settings')
      if (!isOwed(invoice)) throw refusal('Only a sent invoice with an amount due has reminders')
      if (to === null) throw refusal('This customer has no email address')
      await startReminders(ctx, tx, invoice, to)
    } else {
      await stopPlan(tx, ctx.user.business.id, { invoiceId: id }, 'member')
    }
    return remindersOf(ctx, tx, invoice)
  })
}

const refusal = (sentence: string) => new AppError('conflict', sentence)

export async function remindersOf(
  ctx: Context,
  tx: BusinessTransaction,
  invoice: Invoice,
): Promise<Reminders> {
  const businessId = ctx.user.business.id
  const plan = await findPlan(tx, businessId, { invoiceId: invoice.id })
  const isOffForAll = !(await findSettings(tx, businessId, 'invoices')).isOn
  const to = plan?.email ?? (invoice.customerEmail || null)
  const isRefused = to !== null && (await hasRefused(tx, businessId, to))
  const nextAt = isOwed(invoice) && !isRefused && !isOffForAll ? plan?.nextAt : null
  return {
    nextAt: nextAt?.toISOString() ?? null,
    to,
    stoppedBy: isRefused ? 'customer' : (plan?.stoppedBy ?? null),
    isOffForAll,
  }
}
