// A customer's bank disputes a payment: it takes the money, and returns it if the business wins.
import type { DisputeState } from '@quotewright/domain/invoices/online-payment'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { stopAfterRefund } from '../invoice-reminders/invoice-reminders.ts'
import { findEntry, isReversed } from '../invoices/ledger-store.ts'
import { idOfNamed } from '../new-id.ts'
import type { ProviderDispute } from '../outside/payments/online-payments.ts'
import { announce } from './announce-payment.ts'
import { addEntry } from './ledger-row.ts'
import { invoiceOf, settleHeld } from './settle-refunds.ts'
import { type StoredPayment, updatePayment } from './store.ts'

/** Each dispute has a ledger row for what the bank took, and another that reverses it if the business wins. */
export async function settleDisputes(
  ctx: Context,
  tx: BusinessTransaction,
  payment: StoredPayment,
  disputes: readonly ProviderDispute[],
): Promise<void> {
  const newest = disputes.at(-1)
  if (!newest) return
  const businessId = ctx.user.business.id
  const { id, dispute: before } = payment
  const state = stateOf(disputes)
  if (state !== before) await updatePayment(tx, businessId, id, { dispute: state })
  if (before === null || (state === 'open' && before !== 'open')) {
    const { amount } = newest
    await announce(ctx, tx, payment, 'disputed', { id: ctx.newId(), amount })
  }
  const moved = disputes.filter(({ money }) => money !== 'untouched')
  for (const [dispute, entryId] of withEntryIds(payment, moved)) {
    await settleMoney(ctx, tx, payment, { ...dispute, entryId })
  }
}

/** The bank still decides, or it took money for good. */
function stateOf(disputes: readonly ProviderDispute[]): DisputeState {
  const states = new Set(disputes.map(({ state }) => state))
  return states.has('open') ? 'open' : states.has('lost') ? 'lost' : 'won'
}

/** Derived from the dispute's id, so that each report finds its row. An earlier release gave the only one any id. */
function withEntryIds({ disputeEntryId }: StoredPayment, moved: readonly ProviderDispute[]) {
  const ids = moved.map(({ id, createdAt }) => idOfNamed(`dispute ${id}`, createdAt))
  const isOfEarlierRelease = disputeEntryId !== null && !ids.includes(disputeEntryId)
  if (isOfEarlierRelease) ids[0] = disputeEntryId
  return moved.map((dispute, index) => [dispute, ids[index] ?? ''] as const)
}

async function settleMoney(
  ctx: Context,
  tx: BusinessTransaction,
  payment: StoredPayment,
  { amount, money, entryId }: ProviderDispute & { entryId: string },
): Promise<void> {
  const businessId = ctx.user.business.id
  const taken = await findEntry(tx, businessId, entryId)
  const row = { kind: 'refund', online: 'dispute' } as const
  if (money === 'withdrawn' && !taken) {
    // The release before this one records a dispute if the payment has none.
    if (payment.disputeEntryId === null) {
      await updatePayment(tx, businessId, payment.id, { disputeEntryId: entryId })
    }
    const invoiceId = await invoiceOf(ctx, tx, payment)
    await addEntry(ctx, tx, payment, { ...row, id: entryId, amount, invoiceId })
    if (invoiceId !== null) await stopAfterRefund(ctx, tx, invoiceId)
    await settleHeld(ctx, tx, payment)
  }
  if (money !== 'returned' || !taken || (await isReversed(tx, businessId, entryId))) return
  const { invoiceId } = taken
  const back = { id: ctx.newId(), amount: taken.amount, invoiceId, reverses: entryId }
  await addEntry(ctx, tx, payment, { ...row, ...back })
  await settleHeld(ctx, tx, payment)
}
