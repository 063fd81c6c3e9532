// SQL for invoices that went out by hand.
import { type InvoiceShare, MAX_MAILS } from '@quotewright/domain/invoices/invoice'
import { and, desc, eq } from 'drizzle-orm'
import { invoiceShares } from '../db/schema/invoices.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

/** Returns false and stores nothing if the share's id is taken. */
export async function insertShare(
  tx: BusinessTransaction,
  row: typeof invoiceShares.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await tx.insert(invoiceShares).values(row).onConflictDoNothing()
  return rowCount === 1
}

/** Newest first. */
export async function findShares(
  tx: BusinessTransaction,
  businessId: string,
  invoiceId: string,
): Promise<InvoiceShare[]> {
  const { id, way, createdAt } = invoiceShares
  const rows = await tx
    .select({ id, way, createdAt })
    .from(invoiceShares)
    .where(and(eq(invoiceShares.businessId, businessId), eq(invoiceShares.invoiceId, invoiceId)))
    .orderBy(desc(createdAt), desc(id))
    .limit(MAX_MAILS)
  return rows.map(({ createdAt: at, ...share }) => ({ ...share, at: at.toISOString() }))
}

export async function deleteShare(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
): Promise<void> {
  await tx
    .delete(invoiceShares)
    .where(and(eq(invoiceShares.businessId, businessId), eq(invoiceShares.id, id)))
}
