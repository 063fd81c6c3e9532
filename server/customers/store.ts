// Customers in the database: the only SQL about them.
import { type Customer, customerName } from '@quotewright/domain/customer'
import { phoneDigits } from '@quotewright/domain/phone'
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Keyset } from '../db/keyset.ts'
import { customers } from '../db/schema/customers.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

type CustomerRow = typeof customers.$inferSelect

/** False when the id is taken, by this business or another. */
export async function insertCustomer(
  tx: BusinessTransaction,
  businessId: string,
  customer: Customer,
): Promise<boolean> {
  const searchText = [customerName(customer), customer.email, customer.phone, customer.address]
    .join('\n')
    .toLowerCase()
  const inserted = await tx
    .insert(customers)
    .values({ ...customer, createdAt: new Date(customer.createdAt), businessId, searchText })
    .onConflictDoNothing()
  return inserted.rowCount === 1
}

export async function findCustomer(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
): Promise<Customer | null> {
  const [row] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.businessId, businessId), eq(customers.id, id)))
  return row ? toCustomer(row) : null
}

export type CustomerPage = { limit: number; after: Keyset | null; q: string }

/** Up to `limit` customers, newest first, and how many match in all. */
export async function listCustomers(
  tx: BusinessTransaction,
  businessId: string,
  { limit, after, q }: CustomerPage,
): Promise<{ customers: Customer[]; total: number }> {
  const matching: SQL[] = [eq(customers.businessId, businessId)]
  if (q !== '') matching.push(contains(/^[\d\s().+-]{3,}$/.test(q) ? phoneDigits(q) : q))
  const following = after
    ? sql`(${customers.createdAt}, ${customers.id}) < (${after.createdAt}, ${after.id})`
    : undefined
  const rows = await tx
    .select()
    .from(customers)
    .where(and(...matching, following))
    .orderBy(desc(customers.createdAt), desc(customers.id))
    .limit(limit)
  const [counted] = await tx
    .select({ total: count() })
    .from(customers)
    .where(and(...matching))
  return { customers: rows.map(toCustomer), total: counted?.total ?? 0 }
}

function contains(text: string): SQL {
  return sql`strpos(${customers.searchText}, ${text.toLowerCase()}) > 0`
}

function toCustomer(row: CustomerRow): Customer {
  const { id, userId, firstName, lastName, email, phone, address, createdAt } = row
  return {
    id,
    userId,
    firstName,
    lastName,
    email,
    phone,
    address,
    createdAt: createdAt.toISOString(),
  }
}
