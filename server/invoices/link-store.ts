// SQL for customer links to invoices. The database stores only hashes of their tokens.
import { and, eq } from 'drizzle-orm'
import type { Pool } from 'pg'
import { queryBuilder } from '../db/query-builder.ts'
import { invoiceLinks, invoices } from '../db/schema/invoices.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

export async function insertInvoiceLink(
  tx: BusinessTransaction,
  businessId: string,
  link: { invoiceId: string; tokenHash: string },
): Promise<void> {
  await tx
    .insert(invoiceLinks)
    .values({ ...link, businessId })
    .onConflictDoNothing()
}

export async function hasInvoiceLink(
  tx: BusinessTransaction,
  businessId: string,
  { invoiceId, tokenHash }: { invoiceId: string; tokenHash: string },
): Promise<boolean> {
  const rows = await tx
    .select({ invoiceId: invoiceLinks.invoiceId })
    .from(invoiceLinks)
    .where(
      and(
        eq(invoiceLinks.businessId, businessId),
        eq(invoiceLinks.tokenHash, tokenHash),
        eq(invoiceLinks.invoiceId, invoiceId),
      ),
    )
  return rows.length > 0
}

/** Runs as the owner, since the customer belongs to no business. */
export async function findInvoiceLink(
  pool: Pool,
  tokenHash: string,
): Promise<{ invoiceId: string; userId: string } | null> {
  const [row] = await queryBuilder(pool)
    .select({ invoiceId: invoices.id, userId: invoices.userId })
    .from(invoiceLinks)
    .innerJoin(
      invoices,
      and(
        eq(invoices.businessId, invoiceLinks.businessId),
        eq(invoices.id, invoiceLinks.invoiceId),
      ),
    )
    .where(eq(invoiceLinks.tokenHash, tokenHash))
  return row ?? null
}
