// A customer's bank disputes a payment: it takes the money, and returns it if the business wins.
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { stopAfterRefund } from '../invoice-reminders/invoice-reminders.ts'
import { findEntry, isReversed } from '../invoices/ledger-store.ts'
import type { ProviderPayment } from '../outside/payments/online-payments.ts'
import { announce } from './announce-payment.ts'
import { addEntry } from './ledger-row.ts'
import { invoiceOf, settleHeld } from './settle-refunds.ts'
import { type StoredPayment, updatePayment } from './store.ts'

export async function settleDispute(
  ctx: Context,
  tx: BusinessTransaction,
  payment: StoredPayment,
  dispute: ProviderPayment['dispute'],
): Promise<void> {
  if (dispute === null) return
  const businessId = ctx.user.business.id
  const { id, dispute: before, disputeEntryId } = payment
  if (dispute.state !== before) {
    await updatePayment(tx, businessId, id, { dispute: dispute.state })
  }
  if (before === null) {
    await announce(ctx, tx, payment, 'disputed', { id: ctx.newId(), amount: dispute.amount })
  }
  const entry = {
    id: ctx.newId(),
    kind: 'refund',
    amount: dispute.amount,
    online: 'dispute',
  } as const
  if (dispute.isWithdrawn && disputeEntryId === null) {
    await updatePayment(tx, businessId, id, { disputeEntryId: entry.id })
    const invoiceId = await invoiceOf(ctx, tx, payment)
    await addEntry(ctx, tx, payment, { ...entry, invoiceId })
    if (invoiceId !== null) await stopAfterRefund(ctx, tx, invoiceId)
    await settleHeld(ctx, tx, payment)
  }
  if (dispute.isWithdrawn || disputeEntryId === null) return
  const taken = await findEntry(tx, businessId, disputeEntryId)
  if (!taken || (await isReversed(tx, businessId, disputeEntryId))) return
  const { amount, invoiceId } = taken
  await addEntry(ctx, tx, payment, { ...entry, amount, invoiceId, reverses: disputeEntryId })
  await settleHeld(ctx, tx, payment)
}
