// SQL for the exports themselves: those that were made, and their files.
import {
  type BookkeeperExport,
  MAX_LISTED_EXPORTS,
} from '@quotewright/domain/bookkeeping/bookkeeping'
import type { DayRange } from '@quotewright/domain/reports/report'
import { and, desc, eq } from 'drizzle-orm'
import { bookkeeperExports } from '../db/schema/bookkeeping.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { countLate } from './late-entries.ts'

const facts = {
  id: bookkeeperExports.id,
  from: bookkeeperExports.fromDay,
  to: bookkeeperExports.toDay,
  createdAt: bookkeeperExports.createdAt,
  invoices: bookkeeperExports.invoices,
  voided: bookkeeperExports.voided,
  payments: bookkeeperExports.payments,
  hasMore: bookkeeperExports.hasMore,
}

type Row = Omit<BookkeeperExport, 'createdAt' | 'late'> & { createdAt: Date }

const toExport = ({ createdAt, ...row }: Row, late: Map<string, number>): BookkeeperExport => ({
  ...row,
  late: late.get(row.id) ?? 0,
  createdAt: createdAt.toISOString(),
})

/** Newest first. */
export async function findExports(
  tx: BusinessTransaction,
  businessId: string,
): Promise<BookkeeperExport[]> {
  const rows = await tx
    .select(facts)
    .from(bookkeeperExports)
    .where(eq(bookkeeperExports.businessId, businessId))
    .orderBy(desc(bookkeeperExports.createdAt), desc(bookkeeperExports.id))
    .limit(MAX_LISTED_EXPORTS)
  const ids = rows.map(({ id }) => id)
  const late = await countLate(tx, businessId, ids)
  return rows.map(row => toExport(row, late))
}

const isExport = (businessId: string, id: string) =>
  and(eq(bookkeeperExports.businessId, businessId), eq(bookkeeperExports.id, id))

export async function findExport(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
): Promise<BookkeeperExport | null> {
  const [row] = await tx.select(facts).from(bookkeeperExports).where(isExport(businessId, id))
  return row ? toExport(row, await countLate(tx, businessId, [id])) : null
}

export async function findFile(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
): Promise<(DayRange & { file: Buffer }) | null> {
  const { fromDay: from, toDay: to, file } = bookkeeperExports
  const query = tx.select({ from, to, file }).from(bookkeeperExports)
  return (await query.where(isExport(businessId, id)))[0] ?? null
}

export async function hasExports(tx: BusinessTransaction, businessId: string): Promise<boolean> {
  const { id } = bookkeeperExports
  const query = tx.select({ id }).from(bookkeeperExports)
  const rows = await query.where(eq(bookkeeperExports.businessId, businessId)).limit(1)
  return rows.length > 0
}

export async function insertExport(
  tx: BusinessTransaction,
  row: typeof bookkeeperExports.$inferInsert,
): Promise<void> {
  await tx.insert(bookkeeperExports).values(row)
}
