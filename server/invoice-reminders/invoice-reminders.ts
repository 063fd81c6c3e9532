// The reminders of one invoice.
import { type Invoice, isOwed } from '@quotewright/domain/invoices/invoice'
import type { ReminderSwitch, Reminders } from '@quotewright/domain/quote-links/reminders'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { lockInvoice, readInvoice } from '../invoices/show-invoice.ts'
import { deletePlan, stopPlan } from '../reminders/plan-store.ts'
import { type Remindable, remindersOf, switchReminders } from '../reminders/switch-reminders.ts'
import { invoiceToRemind } from './remind-customer.ts'

/** What was refunded, or taken back by the customer’s bank, is open again, but a person decides whether to ask for it. */
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

export function showInvoiceReminders(ctx: Context, id: string): Promise<Reminders> {
  return ctx.inBusiness(async tx => remindersOfInvoice(ctx, tx, await readInvoice(ctx, tx, id)))
}

export function switchInvoiceReminders(
  ctx: Context,
  id: string,
  choice: ReminderSwitch,
): Promise<Reminders> {
  return ctx.inBusiness(async tx => {
    const invoice = await lockInvoice(ctx, tx, id)
    return switchReminders(ctx, tx, remindable(invoice), choice)
  })
}

export function remindersOfInvoice(
  ctx: Context,
  tx: BusinessTransaction,
  invoice: Invoice,
): Promise<Reminders> {
  return remindersOf(ctx, tx, remindable(invoice))
}

const remindable = (invoice: Invoice): Remindable => ({
  ...invoiceToRemind(invoice),
  isWaiting: isOwed(invoice),
  refusal: 'Only a sent invoice with an amount due has reminders',
  address: async () => invoice.customerEmail || null,
})
