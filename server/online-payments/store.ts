// SQL for online payments and their refunds.
import type { OnlineState } from '@quotewright/domain/invoices/online-payment'
import { and, asc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import { onlinePayments, onlineRefunds } from '../db/schema/online-payments.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

export type StoredPayment = typeof onlinePayments.$inferSelect
export type StoredRefund = typeof onlineRefunds.$inferSelect

/** What is paid for: an invoice, or the deposit of a job. */
export type Purpose = { quoteNumber: string; invoiceId: string | null }

function isFor(businessId: string, { quoteNumber, invoiceId }: Purpose): SQL | undefined {
  const { invoiceId: invoice, quoteNumber: number } = onlinePayments
  return and(
    eq(onlinePayments.businessId, businessId),
    eq(number, quoteNumber),
    invoiceId === null ? isNull(invoice) : eq(invoice, invoiceId),
  )
}

/** Oldest first. */
export function findPayments(
  tx: BusinessTransaction,
  businessId: string,
  purpose: Purpose,
  states: OnlineState[],
): Promise<StoredPayment[]> {
  return tx
    .select()
    .from(onlinePayments)
    .where(and(isFor(businessId, purpose), inArray(onlinePayments.state, states)))
    .orderBy(asc(onlinePayments.createdAt), asc(onlinePayments.id))
}

function isPayment(businessId: string, id: string): SQL | undefined {
  return and(eq(onlinePayments.businessId, businessId), eq(onlinePayments.id, id))
}

/** Null if the business has no such payment. */
export async function findPayment(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
): Promise<StoredPayment | null> {
  const [row] = await tx.select().from(onlinePayments).where(isPayment(businessId, id))
  return row ?? null
}

/** Locks it against other changes until the transaction ends. */
export async function lockPayment(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
): Promise<StoredPayment> {
  const [row] = await tx
    .select()
    .from(onlinePayments)
    .where(isPayment(businessId, id))
    .for('update')
  if (!row) throw new Error(`Online payment ${id} is missing`)
  return row
}

/** By the provider's ids. */
export async function findReported(
  tx: BusinessTransaction,
  businessId: string,
  ids: { sessionId: string | null; providerId: string | null },
): Promise<StoredPayment | null> {
  const { sessionId, providerId } = onlinePayments
  const [row] = await tx
    .select()
    .from(onlinePayments)
    .where(
      and(
        eq(onlinePayments.businessId, businessId),
        or(
          ids.sessionId === null ? undefined : eq(sessionId, ids.sessionId),
          ids.providerId === null ? undefined : eq(providerId, ids.providerId),
        ),
      ),
    )
    .limit(1)
  return row ?? null
}

export async function insertPayment(
  tx: BusinessTransaction,
  row: typeof onlinePayments.$inferInsert,
): Promise<void> {
  await tx.insert(onlinePayments).values(row)
}

export async function updatePayment(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
  facts: Partial<
    Pick<
      StoredPayment,
      'state' | 'sessionId' | 'sessionUrl' | 'providerId' | 'method' | 'dispute' | 'disputeEntryId'
    >
  >,
): Promise<void> {
  await tx.update(onlinePayments).set(facts).where(isPayment(businessId, id))
}

export function findRefunds(
  tx: BusinessTransaction,
  businessId: string,
  paymentIds: string[],
): Promise<StoredRefund[]> {
  return tx
    .select()
    .from(onlineRefunds)
    .where(
      and(eq(onlineRefunds.businessId, businessId), inArray(onlineRefunds.paymentId, paymentIds)),
    )
    .orderBy(asc(onlineRefunds.createdAt), asc(onlineRefunds.id))
}

export async function findRefund(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
): Promise<StoredRefund | null> {
  const [row] = await tx
    .select()
    .from(onlineRefunds)
    .where(and(eq(onlineRefunds.businessId, businessId), eq(onlineRefunds.id, id)))
  return row ?? null
}

export async function insertRefund(
  tx: BusinessTransaction,
  row: typeof onlineRefunds.$inferInsert,
): Promise<void> {
  await tx.insert(onlineRefunds).values(row)
}

export async function updateRefund(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
  facts: Pick<StoredRefund, 'state' | 'providerId'>,
): Promise<void> {
  await tx
    .update(onlineRefunds)
    .set(facts)
    .where(and(eq(onlineRefunds.businessId, businessId), eq(onlineRefunds.id, id)))
}
