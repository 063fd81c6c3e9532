// The customer wants no more reminders, by the page of the invoice or the unsubscribe button of a reminder.
import type { Services } from '../context.ts'
import { openInvoiceLink } from '../invoices/invoice-link.ts'
import { lockInvoice } from '../invoices/show-invoice.ts'
import { stopPlan } from '../reminders/plan-store.ts'

/** Idempotent. Also of a void or paid invoice, because a refusal counts for all later mails to the address. */
export async function refuseReminders(
  services: Services,
  token: string,
  clientAddress: string,
): Promise<void> {
  const opened = await openInvoiceLink(services, token, clientAddress)
  if (!opened) return
  const { ctx, id } = opened
  await ctx.inBusiness(async tx => {
    await lockInvoice(ctx, tx, id)
    await stopPlan(tx, ctx.user.business.id, { invoiceId: id }, 'customer')
  })
}
