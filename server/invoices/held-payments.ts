// Online payments that a job holds: its deposits, and what customers paid on invoices that asked for nothing anymore.
import { heldPart, type OnlinePayment } from '@quotewright/domain/invoices/online-payment'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { showPayments } from '../online-payments/show-payments.ts'
import type { Job } from './job.ts'
import { findEntriesOf } from './ledger-store.ts'

/**
 * Oldest first. A payment has the id of its ledger row, which is a deposit if its invoice was void or settled. Of one
 * that exceeded what its invoice asked for, the row on the invoice has the id, and a second row is the deposit.
 */
export async function heldPayments(
  ctx: Context,
  tx: BusinessTransaction,
  quoteNumber: string,
  { invoices, deposits, held }: Job,
): Promise<OnlinePayment[]> {
  const payments = await showPayments(ctx, tx, { quoteNumber, invoiceId: null })
  const asked = new Set(payments.map(({ id }) => id))
  const others = new Set(
    deposits.flatMap(({ id, kind, online }) =>
      kind === 'payment' && online !== null && !asked.has(id) ? id : [],
    ),
  )
  if (others.size === 0) return payments
  for (const { id: invoiceId } of invoices) {
    const paid = await showPayments(ctx, tx, { quoteNumber, invoiceId })
    if (paid.length === 0) continue
    const entries = await findEntriesOf(tx, ctx.user.business.id, invoiceId)
    for (const payment of paid) {
      const onInvoice = entries.find(({ id }) => id === payment.id)?.amount
      const part = onInvoice === undefined ? null : heldPart(payment, { onInvoice, held })
      if (others.has(payment.id)) payments.push(payment)
      else if (part) payments.push(part)
    }
  }
  return payments.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
}
