// SQL for a business's invoice book: its settings and the count of its last invoice.
import { DEFAULT_PATTERN } from '@quotewright/domain/invoices/invoice-number'
import { and, eq, max } from 'drizzle-orm'
import { invoiceBooks, invoices } from '../db/schema/invoices.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

const DUE_DAYS = 14

export type Book = { pattern: string; dueDays: number; lastCount: number; version: number }

const columns = {
  pattern: invoiceBooks.pattern,
  dueDays: invoiceBooks.dueDays,
  lastCount: invoiceBooks.lastCount,
  version: invoiceBooks.version,
}

export async function findBook(tx: BusinessTransaction, businessId: string): Promise<Book> {
  const [book] = await tx
    .select(columns)
    .from(invoiceBooks)
    .where(eq(invoiceBooks.businessId, businessId))
  return book ?? { pattern: DEFAULT_PATTERN, dueDays: DUE_DAYS, lastCount: 0, version: 0 }
}

/** Lets only one transaction of the business make, void or deduct until it ends. */
export async function lockBook(tx: BusinessTransaction, businessId: string): Promise<Book> {
  const lock = () =>
    tx
      .select(columns)
      .from(invoiceBooks)
      .where(eq(invoiceBooks.businessId, businessId))
      .for('update')
  const [stored] = await lock()
  if (stored) return stored
  await tx
    .insert(invoiceBooks)
    .values({ businessId, pattern: DEFAULT_PATTERN, dueDays: DUE_DAYS })
    .onConflictDoNothing()
  const [book] = await lock()
  if (!book) throw new Error(`Business ${businessId} has no invoice book`)
  return book
}

/** The highest count among the business's invoices, void ones included; 0 without invoices. */
export async function findHighestCount(
  tx: BusinessTransaction,
  businessId: string,
): Promise<number> {
  const [row] = await tx
    .select({ highest: max(invoices.count) })
    .from(invoices)
    .where(eq(invoices.businessId, businessId))
  return row?.highest ?? 0
}

/** The next invoice has the count after it. */
export async function setLastCount(
  tx: BusinessTransaction,
  businessId: string,
  lastCount: number,
): Promise<void> {
  await tx.update(invoiceBooks).set({ lastCount }).where(eq(invoiceBooks.businessId, businessId))
}

/** Returns false and changes nothing if the settings have another version. */
export async function updateBook(
  tx: BusinessTransaction,
  businessId: string,
  { version, ...settings }: Pick<Book, 'pattern' | 'dueDays' | 'version'>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(invoiceBooks)
    .set({ ...settings, version: version + 1 })
    .where(and(eq(invoiceBooks.businessId, businessId), eq(invoiceBooks.version, version)))
  return rowCount === 1
}
