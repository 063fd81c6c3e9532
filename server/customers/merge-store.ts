// SQL for merging customers: the order of locks, the rows that move, and where earlier ids lead.
import { and, asc, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { bookkeeperMarks } from '../db/schema/bookkeeping.ts'
import { customers, mergedCustomers } from '../db/schema/customers.ts'
import { invoices } from '../db/schema/invoices.ts'
import { leads } from '../db/schema/leads.ts'
import { quotes } from '../db/schema/quotes.ts'
import { textConsents } from '../db/schema/texts.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { holdRequestsOf } from './store.ts'

/** `gone` is merged into `kept`. */
export type Pair = { businessId: string; kept: string; gone: string }

type Owned = { businessId: PgColumn; customerId: PgColumn }

const isOf = (table: Owned, businessId: string, id: string): SQL | undefined =>
  and(eq(table.businessId, businessId), eq(table.customerId, id))

/** The id of the customer that a merged one became; null without such a merge. */
export async function findKeptId(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
): Promise<string | null> {
  const [row] = await tx
    .select({ keptId: mergedCustomers.keptId })
    .from(mergedCustomers)
    .where(and(eq(mergedCustomers.businessId, businessId), eq(mergedCustomers.id, id)))
  return row?.keptId ?? null
}

/** Whether another customer was merged into this one. */
export async function hasMerged(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: mergedCustomers.id })
    .from(mergedCustomers)
    .where(and(eq(mergedCustomers.businessId, businessId), eq(mergedCustomers.keptId, id)))
    .limit(1)
  return row !== undefined
}

/** The ids of the customers who were merged into this one. */
export async function findEarlierIds(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
): Promise<string[]> {
  const rows = await tx
    .select({ id: mergedCustomers.id })
    .from(mergedCustomers)
    .where(and(eq(mergedCustomers.businessId, businessId), eq(mergedCustomers.keptId, id)))
    .orderBy(asc(mergedCustomers.id))
  return rows.map(row => row.id)
}

/**
 * Other work locks a request, then its quote, then the customer that a row refers to. Merging does the same, and leaves
 * the customers' keys free until it has the quotes: a quote that is being stored needs only the key.
 */
export async function lockPair(
  tx: BusinessTransaction,
  { businessId, kept, gone }: Pair,
): Promise<void> {
  const both = [kept, gone]
  await holdRequestsOf(tx, businessId, both)
  await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.businessId, businessId), inArray(customers.id, both)))
    .orderBy(asc(customers.id))
    .for('no key update')
  await tx
    .select({ id: quotes.id })
    .from(quotes)
    .where(isOf(quotes, businessId, gone))
    .orderBy(asc(quotes.id))
    .for('update')
  await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.businessId, businessId), eq(customers.id, gone)))
    .for('update')
}

export async function countMoved(
  tx: BusinessTransaction,
  { businessId, gone }: Pair,
): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(quotes)
    .where(isOf(quotes, businessId, gone))
  return row?.n ?? 0
}

/** Photos, visits, questions, texts and mails belong to a quote or an invoice and need no move. */
export async function moveAll(
  tx: BusinessTransaction,
  { businessId, kept, gone }: Pair,
): Promise<void> {
  const to = { customerId: kept }
  await tx
    .update(quotes)
    .set(to)
    .where(isOf(quotes, businessId, gone))
  await tx
    .update(invoices)
    .set(to)
    .where(isOf(invoices, businessId, gone))
  await tx
    .update(leads)
    .set(to)
    .where(isOf(leads, businessId, gone))
  await tx
    .update(textConsents)
    .set(to)
    .where(isOf(textConsents, businessId, gone))
  await endTakenBack(tx, businessId, kept)
  await moveMark(tx, { businessId, kept, gone })
}

/** The newest word about a number counts: a consent ends if either customer took it back after it was given. */
async function endTakenBack(
  tx: BusinessTransaction,
  businessId: string,
  customerId: string,
): Promise<void> {
  const takenBack = sql`(select max(other.ended_at) from ${textConsents} other
    where other.business_id = ${businessId} and other.customer_id = ${customerId}
      and other.phone = ${textConsents.phone} and other.ended_at >= ${textConsents.createdAt})`
  await tx
    .update(textConsents)
    .set({ endedAt: takenBack })
    .where(
      and(
        isOf(textConsents, businessId, customerId),
        isNull(textConsents.endedAt),
        sql`${takenBack} is not null`,
      ),
    )
}

/** If only the customer who goes was exported, the one who stays keeps that name in the bookkeeper's program. */
async function moveMark(tx: BusinessTransaction, { businessId, kept, gone }: Pair): Promise<void> {
  const [mark] = await tx
    .select()
    .from(bookkeeperMarks)
    .where(
      and(
        eq(bookkeeperMarks.businessId, businessId),
        eq(bookkeeperMarks.kind, 'customer'),
        eq(bookkeeperMarks.documentId, gone),
      ),
    )
  if (mark) {
    await tx
      .insert(bookkeeperMarks)
      .values({ ...mark, documentId: kept })
      .onConflictDoNothing()
  }
}

/** Customers merged into the one who goes now lead to the one who stays, too. */
export async function replaceBy(
  tx: BusinessTransaction,
  { businessId, kept, gone }: Pair,
): Promise<void> {
  await tx
    .update(mergedCustomers)
    .set({ keptId: kept })
    .where(and(eq(mergedCustomers.businessId, businessId), eq(mergedCustomers.keptId, gone)))
  await tx.insert(mergedCustomers).values({ businessId, id: gone, keptId: kept })
  await tx
    .delete(customers)
    .where(and(eq(customers.businessId, businessId), eq(customers.id, gone)))
}
