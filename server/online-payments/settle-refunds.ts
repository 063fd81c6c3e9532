// Settles refunds that the provider reports, including those made at the provider.
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { stopAfterRefund } from '../invoice-reminders/invoice-reminders.ts'
import { settleDeductions } from '../invoices/deductions.ts'
import { findEntry } from '../invoices/ledger-store.ts'
import type { ProviderRefund, RefundState } from '../outside/payments/online-payments.ts'
import { announce } from './announce-payment.ts'
import { recheckPages } from './follow-payment.ts'
import { addEntry } from './ledger-row.ts'
import {
  findRefunds,
  insertRefund,
  type StoredPayment,
  type StoredRefund,
  updateRefund,
} from './store.ts'

/** Reports may come late: a state never goes back, and a failure is final. */
const ranks: Record<RefundState, number> = { pending: 0, succeeded: 1, failed: 2 }

/** A confirmed refund adds one ledger row. If it fails afterward, another row reverses it. */
export async function settleRefunds(
  ctx: Context,
  tx: BusinessTransaction,
  payment: StoredPayment,
  reported: readonly ProviderRefund[],
): Promise<void> {
  const businessId = ctx.user.business.id
  const known = await findRefunds(tx, businessId, [payment.id])
  for (const { id: providerId, ourId, amount, state } of reported) {
    const stored =
      known.find(refund => refund.providerId === providerId || refund.id === ourId) ??
      (await insertNew(ctx, tx, payment, { providerId, amount }))
    const isNewer = ranks[state] > ranks[stored.state]
    if (!isNewer && stored.providerId !== null) continue
    const now = isNewer ? state : stored.state
    await updateRefund(tx, businessId, stored.id, { state: now, providerId })
    if (!isNewer) continue
    if (state === 'succeeded') await record(ctx, tx, payment, stored)
    if (state === 'failed' && stored.state === 'succeeded') await takeBack(ctx, tx, payment, stored)
    // What was on its way is held again.
    if (state === 'failed' && stored.state === 'pending') await settleHeld(ctx, tx, payment)
  }
}

async function insertNew(
  ctx: Context,
  tx: BusinessTransaction,
  { id: paymentId }: StoredPayment,
  { providerId, amount }: { providerId: string; amount: number },
): Promise<StoredRefund> {
  const row = {
    businessId: ctx.user.business.id,
    id: ctx.newId(),
    paymentId,
    userId: ctx.user.id,
    amount,
    providerId,
    state: 'pending' as const,
    createdAt: ctx.now(),
  }
  await insertRefund(tx, row)
  return row
}

async function record(
  ctx: Context,
  tx: BusinessTransaction,
  payment: StoredPayment,
  { id, amount }: StoredRefund,
): Promise<void> {
  const invoiceId = await invoiceOf(ctx, tx, payment)
  const online = payment.method ?? 'card'
  await addEntry(ctx, tx, payment, { id, kind: 'refund', amount, online, invoiceId })
  if (invoiceId !== null) await stopAfterRefund(ctx, tx, invoiceId)
  await settleHeld(ctx, tx, payment)
  await announce(ctx, tx, payment, 'refunded', { id, amount })
}

async function takeBack(
  ctx: Context,
  tx: BusinessTransaction,
  payment: StoredPayment,
  { id, amount }: StoredRefund,
): Promise<void> {
  const entry = await findEntry(tx, ctx.user.business.id, id)
  if (!entry) return
  await addEntry(ctx, tx, payment, {
    id: ctx.newId(),
    kind: 'refund',
    amount,
    online: entry.online,
    invoiceId: entry.invoiceId,
    note: 'The refund did not go through',
    reverses: id,
  })
  await settleHeld(ctx, tx, payment)
}

/** Call after each row that returns or takes money, because the job may hold part of the payment as a deposit. */
export async function settleHeld(
  ctx: Context,
  tx: BusinessTransaction,
  { id, amount, quoteNumber }: StoredPayment,
): Promise<void> {
  const entry = await findEntry(tx, ctx.user.business.id, id)
  if (entry?.amount === amount && entry.invoiceId !== null) {
    return recheckPages(ctx, tx, { quoteNumber, invoiceId: entry.invoiceId })
  }
  await settleDeductions(ctx, tx, quoteNumber)
}

/** The invoice of the payment's ledger row; null if the job holds the money. */
export async function invoiceOf(
  ctx: Context,
  tx: BusinessTransaction,
  { id, invoiceId }: StoredPayment,
): Promise<string | null> {
  const entry = await findEntry(tx, ctx.user.business.id, id)
  return entry ? entry.invoiceId : invoiceId
}
