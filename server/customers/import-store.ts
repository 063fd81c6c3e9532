// The imports of customers in the database, as long as they can be undone.
import type {
  LastCustomerImport,
  UndoneCustomerImport,
} from '@quotewright/domain/customers/customer-import'
import { and, desc, eq, isNotNull, notExists } from 'drizzle-orm'
import { lockSubject } from '../db/advisory-lock.sql.ts'
import { customers, mergedCustomers } from '../db/schema/customers.ts'
import { invoices } from '../db/schema/invoices.ts'
import { leads } from '../db/schema/leads.ts'
import { quotes } from '../db/schema/quotes.ts'
import { textConsents } from '../db/schema/texts.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

export async function lockImports(tx: BusinessTransaction, businessId: string): Promise<void> {
  await lockSubject(tx.$client, `customer imports ${businessId}`)
}

const isOf = (businessId: string, importId: string) =>
  and(eq(customers.businessId, businessId), eq(customers.importId, importId))

export async function findLastImport(
  tx: BusinessTransaction,
  businessId: string,
): Promise<LastCustomerImport | null> {
  const [newest] = await tx
    .select({ id: customers.importId, createdAt: customers.createdAt })
    .from(customers)
    .where(and(eq(customers.businessId, businessId), isNotNull(customers.importId)))
    .orderBy(desc(customers.createdAt))
    .limit(1)
  if (!newest?.id) return null
  const count = await tx.$count(customers, isOf(businessId, newest.id))
  return { id: newest.id, createdAt: newest.createdAt.toISOString(), customers: count }
}

/** Removes customers of the import who are unchanged and have no work. Ends the import. */
export async function removeImported(
  tx: BusinessTransaction,
  businessId: string,
  importId: string,
): Promise<UndoneCustomerImport> {
  // A quote that is made for one of them at the same time waits, and then has no such customer.
  await tx
    .select({ id: customers.id })
    .from(customers)
    .where(isOf(businessId, importId))
    .for('update')
  const removed = await tx.delete(customers).where(
    and(
      isOf(businessId, importId),
      eq(customers.version, 1),
      ...[quotes, invoices, leads, textConsents].map(table =>
        notExists(
          tx
            .select({ customerId: table.customerId })
            .from(table)
            .where(and(eq(table.businessId, businessId), eq(table.customerId, customers.id))),
        ),
      ),
      notExists(
        tx
          .select({ id: mergedCustomers.id })
          .from(mergedCustomers)
          .where(
            and(
              eq(mergedCustomers.businessId, businessId),
              eq(mergedCustomers.keptId, customers.id),
            ),
          ),
      ),
    ),
  )
  const kept = await tx.update(customers).set({ importId: null }).where(isOf(businessId, importId))
  return { removed: removed.rowCount ?? 0, kept: kept.rowCount ?? 0 }
}
