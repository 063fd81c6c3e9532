// Online payments that a job holds: its deposits, and what customers paid on invoices that asked for nothing anymore.
import type { OnlinePayment } from '@quotewright/domain/online-payment'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { showPayments } from '../online-payments/show-payments.ts'
import type { Job } from './job.ts'

/** Oldest first. A payment has the id of its ledger row, which is a deposit if its invoice was void or settled. */
export async function heldPayments(
  tx: BusinessTransaction,
  businessId: string,
  quoteNumber: string,
  { invoices, deposits }: Job,
): Promise<OnlinePayment[]> {
  const payments = await showPayments(tx, businessId, { quoteNumber, invoiceId: null })
  const asked = new Set(payments.map(({ id }) => id))
  const others = new Set(
    deposits.flatMap(({ id, kind, online }) =>
      kind === 'payment' && online !== null && !asked.has(id) ? id : [],
    ),
  )
  if (others.size === 0) return payments
  for (const { id: invoiceId } of invoices) {
    const paid = await showPayments(tx, businessId, { quoteNumber, invoiceId })
    payments.push(...paid.filter(({ id }) => others.has(id)))
  }
  return payments.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
}
