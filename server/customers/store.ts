// Customers in the database.
import type { Customer, CustomerFigures } from '@quotewright/domain/customers/customer'
import { comparedName } from '@quotewright/domain/customers/customer-import'
import { plain } from '@quotewright/domain/plain-text'
import { and, asc, countDistinct, desc, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm'
import { countRows } from '../db/count-rows.ts'
import { isFoundBy } from '../db/found-by.ts'
import type { Keyset } from '../db/keyset.ts'
import { customers } from '../db/schema/customers.ts'
import { invoices } from '../db/schema/invoices.ts'
import { leads } from '../db/schema/leads.ts'
import { quotes } from '../db/schema/quotes.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { isCurrent, isRevenue } from '../quotes/revisions.ts'

export type CustomerRow = Omit<
  typeof customers.$inferSelect,
  'businessId' | 'searchText' | 'importId'
>

/** Returns false if the id is taken. */
export async function insertCustomer(
  tx: BusinessTransaction,
  businessId: string,
  customer: Customer,
): Promise<boolean> {
  const searchText = searchTextOf(customer)
  const inserted = await tx
    .insert(customers)
    .values({ ...customer, createdAt: new Date(customer.createdAt), businessId, searchText })
    .onConflictDoNothing()
  return inserted.rowCount === 1
}

/** Adds many at once, by one import. Their ids are new. */
export async function insertCustomers(
  tx: BusinessTransaction,
  businessId: string,
  added: readonly Customer[],
  importId: string,
): Promise<void> {
  // A statement can have 65,535 parameters.
  for (let from = 0; from < added.length; from += 1000) {
    await tx.insert(customers).values(
      added.slice(from, from + 1000).map(customer => ({
        ...customer,
        createdAt: new Date(customer.createdAt),
        businessId,
        searchText: searchTextOf(customer),
        importId,
      })),
    )
  }
}

/** All whose name is one of these, as searches compare it. */
export async function findNamed(
  tx: BusinessTransaction,
  businessId: string,
  names: readonly string[],
): Promise<Customer[]> {
  const name = sql`split_part(${customers.searchText}, E'\\n', 1)`
  const rows = await tx
    .select()
    .from(customers)
    .where(
      and(eq(customers.businessId, businessId), sql`${name} = any(${sql.param(names)}::text[])`),
    )
  return rows.map(toCustomer)
}

/** The name is the first line, by which an import finds the customer. */
function searchTextOf(customer: Customer): string {
  const { email, phone, address } = customer
  return [comparedName(customer), plain([email, phone, address].join('\n'))].join('\n')
}

/** Returns false if the stored version is different. */
export async function updateCustomer(
  tx: BusinessTransaction,
  businessId: string,
  customer: Customer,
  version: number,
): Promise<boolean> {
  const { id, userId: _maker, createdAt: _made, ...changed } = customer
  const updated = await tx
    .update(customers)
    .set({ ...changed, searchText: searchTextOf(customer) })
    .where(and(isCustomer(businessId, id), eq(customers.version, version)))
  return updated.rowCount === 1
}

/** Updates the customer's line in the search text of their quotes, the second one. */
export async function updateSearchOfQuotes(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
  searchLine: string,
): Promise<void> {
  const line = (n: number) => sql`split_part(${quotes.searchText}, E'\\n', ${sql.raw(String(n))})`
  const rest = sql`substr(${quotes.searchText}, length(${line(1)}) + length(${line(2)}) + 2)`
  await tx
    .update(quotes)
    .set({ searchText: sql`${line(1)} || E'\\n' || ${plain(searchLine)} || ${rest}` })
    .where(isQuoteOf(businessId, id))
}

/** Locks the requests of these customers until the transaction ends. */
export async function holdRequestsOf(
  tx: BusinessTransaction,
  businessId: string,
  ids: readonly string[],
): Promise<void> {
  await tx
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.businessId, businessId), inArray(leads.customerId, ids)))
    .orderBy(asc(leads.id))
    .for('update')
}

/** If a quote for the customer is created at the same time, the foreign key refuses the removal. */
export async function removeCustomer(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
): Promise<'removed' | 'missing' | 'hasWork'> {
  const [row] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(isCustomer(businessId, id))
    .for('update')
  if (!row) return 'missing'
  const theirs = tx.select({ id: quotes.id }).from(quotes).where(isQuoteOf(businessId, id))
  const billed = tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.businessId, businessId), eq(invoices.customerId, id)))
  const removed = await tx
    .delete(customers)
    .where(and(isCustomer(businessId, id), notExists(theirs), notExists(billed)))
  return removed.rowCount === 1 ? 'removed' : 'hasWork'
}

export async function countQuotesOf(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
): Promise<CustomerFigures> {
  const sumWhere = (condition: SQL) =>
    sql`coalesce(sum(${quotes.total}) filter (where ${condition}), 0)`.mapWith(Number)
  const [row] = await tx
    .select({
      quotes: countDistinct(quotes.quoteNumber),
      open: sumWhere(sql`${isCurrent} and ${inArray(quotes.status, ['pending', 'sent'])}`),
      approved: sumWhere(isRevenue),
    })
    .from(quotes)
    .where(isQuoteOf(businessId, id))
  return row ?? { quotes: 0, open: 0, approved: 0 }
}

function isQuoteOf(businessId: string, customerId: string): SQL | undefined {
  return and(eq(quotes.businessId, businessId), eq(quotes.customerId, customerId))
}

function isCustomer(businessId: string, id: string): SQL | undefined {
  return and(eq(customers.businessId, businessId), eq(customers.id, id))
}

export async function findStored(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
): Promise<Customer | null> {
  const [row] = await tx.select().from(customers).where(isCustomer(businessId, id))
  return row ? toCustomer(row) : null
}

export type CustomerPage = { limit: number; after: Keyset | null; q: string }

/** Up to `limit` customers, newest first, and the number of all matches, at most MORE_THAN_LIMIT. */
export async function listCustomers(
  tx: BusinessTransaction,
  businessId: string,
  { limit, after, q }: CustomerPage,
): Promise<{ customers: Customer[]; total: number }> {
  const isTheirs = eq(customers.businessId, businessId)
  const matching = q === '' ? isTheirs : and(isTheirs, isFoundBy(q, customers.searchText))
  const following = after
    ? sql`(${customers.createdAt}, ${customers.id}) < (${after.createdAt}, ${after.id})`
    : undefined
  const rows = await tx
    .select()
    .from(customers)
    .where(and(matching, following))
    .orderBy(desc(customers.createdAt), desc(customers.id))
    .limit(limit)
  const all = tx.select({ id: customers.id }).from(customers).where(matching).$dynamic()
  return {
    customers: rows.map(toCustomer),
    total: await countRows(tx, { rows, limit, after }, all),
  }
}

export function toCustomer(row: CustomerRow): Customer {
  const { id, userId, firstName, lastName, company, email, phone, address, notes } = row
  return {
    id,
    userId,
    firstName,
    lastName,
    company,
    email,
    phone,
    address,
    notes,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
  }
}
