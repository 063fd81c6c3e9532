// SQL for the ledger. Rows are only added and read.
import type { EntryKind, LedgerEntry } from '@quotewright/domain/invoices/ledger'
import { and, asc, desc, eq, isNull, not, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Keyset } from '../db/keyset.ts'
import { customers } from '../db/schema/customers.ts'
import { invoices, ledgerEntries } from '../db/schema/invoices.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

type Row = typeof ledgerEntries.$inferSelect

export type JobEntry = LedgerEntry & { quoteNumber: string }

function toEntry({
  amount,
  businessId: _,
  quoteNumber: _number,
  userId: _user,
  isCounted: _counted,
  ...row
}: Row): LedgerEntry {
  return { ...row, amount: Math.abs(amount), createdAt: row.createdAt.toISOString() }
}

async function findEntries(
  tx: BusinessTransaction,
  where: SQL | undefined,
): Promise<LedgerEntry[]> {
  const { createdAt, id } = ledgerEntries
  const rows = await tx.select().from(ledgerEntries).where(where).orderBy(asc(createdAt), asc(id))
  return rows.map(toEntry)
}

/** Oldest first. */
export function findEntriesOf(
  tx: BusinessTransaction,
  businessId: string,
  invoiceId: string,
): Promise<LedgerEntry[]> {
  return findEntries(
    tx,
    and(eq(ledgerEntries.businessId, businessId), eq(ledgerEntries.invoiceId, invoiceId)),
  )
}

/** Deposits and what of them was given back, oldest first. */
export function findDeposits(
  tx: BusinessTransaction,
  businessId: string,
  quoteNumber: string,
): Promise<LedgerEntry[]> {
  return findEntries(
    tx,
    and(
      eq(ledgerEntries.businessId, businessId),
      eq(ledgerEntries.quoteNumber, quoteNumber),
      isNull(ledgerEntries.invoiceId),
    ),
  )
}

/** Newest first. */
export async function findEntryPage(
  tx: BusinessTransaction,
  businessId: string,
  { limit, after }: { limit: number; after: Keyset | null },
): Promise<JobEntry[]> {
  const { createdAt, id } = ledgerEntries
  const rows = await tx
    .select()
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.businessId, businessId),
        after ? sql`(${createdAt}, ${id}) < (${after.createdAt}, ${after.id})` : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
  return rows.map(row => ({ ...toEntry(row), quoteNumber: row.quoteNumber }))
}

export function countEntries(tx: BusinessTransaction, businessId: string): Promise<number> {
  return tx.$count(ledgerEntries, eq(ledgerEntries.businessId, businessId))
}

/** Null if the business has no such entry. */
export async function findEntry(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
): Promise<JobEntry | null> {
  const [row] = await tx
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.businessId, businessId), eq(ledgerEntries.id, id)))
  return row ? { ...toEntry(row), quoteNumber: row.quoteNumber } : null
}

/** Whether another entry takes it back. */
export async function isReversed(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
): Promise<boolean> {
  const found = await tx
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.businessId, businessId), eq(ledgerEntries.reverses, id)))
  return found.length > 0
}

export type NewEntry = Omit<LedgerEntry, 'createdAt'> & {
  quoteNumber: string
  userId: string
  at: Date
}

/** Also counts it on its invoice. */
export async function insertEntry(
  tx: BusinessTransaction,
  businessId: string,
  { at, amount, ...entry }: NewEntry,
): Promise<void> {
  const signed = entry.reverses === null ? amount : -amount
  const row = { ...entry, amount: signed, businessId, isCounted: true, createdAt: at }
  await tx.insert(ledgerEntries).values(row)
  if (entry.invoiceId === null) return
  const openAmount = sql`${invoices.openAmount} - ${signed * openFactors[entry.kind]}::bigint`
  await tx
    .update(invoices)
    .set({ openAmount })
    .where(and(eq(invoices.businessId, businessId), eq(invoices.id, entry.invoiceId)))
}

/** The sum deducted from all invoices of the quote number. */
export async function sumApplied(
  tx: BusinessTransaction,
  businessId: string,
  quoteNumber: string,
): Promise<number> {
  const [row] = await tx
    .select({ sum: sql`coalesce(sum(${ledgerEntries.amount}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.businessId, businessId),
        eq(ledgerEntries.quoteNumber, quoteNumber),
        eq(ledgerEntries.kind, 'applied'),
      ),
    )
  return row?.sum ?? 0
}

/** How each kind counts toward an invoice's total. */
const openFactors: Record<EntryKind, 1 | -1> = { payment: 1, applied: 1, refund: -1, writeOff: 1 }

const sumOfKind = (kind: EntryKind) =>
  sql`coalesce(sum(${ledgerEntries.amount}) filter (where ${ledgerEntries.kind} = ${kind}), 0)`

/**
 * Sums of an invoice's entries, read once for a row. Statements that use the sums below join it with `leftJoinLateral`
 * on true; the planner leaves it out where nothing of it is used.
 */
export const entrySums = new QueryBuilder()
  .select({
    payment: sumOfKind('payment').as('payment_sum'),
    applied: sumOfKind('applied').as('applied_sum'),
    refund: sumOfKind('refund').as('refund_sum'),
    writeOff: sumOfKind('writeOff').as('write_off_sum'),
  })
  .from(ledgerEntries)
  .where(
    and(
      eq(ledgerEntries.businessId, invoices.businessId),
      eq(ledgerEntries.invoiceId, invoices.id),
    ),
  )
  .as('entry_sums')

const { payment, applied, refund, writeOff } = entrySums

export const paidSum = sql`(${payment} + ${applied} - ${refund})`.mapWith(Number)
export const receivedSum = sql`(${payment} - ${refund})`.mapWith(Number)
export const writtenOffSum = sql`${writeOff}`.mapWith(Number)
export const openSum = sql`(${invoices.total} - ${paidSum} - ${writeOff})`.mapWith(Number)

/** The customer of an invoice. */
export const isTheirCustomer = and(
  eq(customers.businessId, invoices.businessId),
  eq(customers.id, invoices.customerId),
)

/**
 * Invoices that may be open, found by indexes: all others are settled or void. `openSum` then says what is open, because
 * a server of the release before changes no `openAmount`. As an array, they lead to their rows: the planner expects of a
 * large business as many as of the average one, and would walk all of its invoices to find them.
 */
export function mayBeOpen(businessId: string): SQL {
  return sql`${invoices.id} = any(array(
    select unsettled.id from ${invoices} unsettled where unsettled.business_id = ${businessId}
      and unsettled.voided_at is null and (unsettled.open_amount is null or unsettled.open_amount <> 0)
    union all
    select uncounted.invoice_id from ${ledgerEntries} uncounted where uncounted.business_id = ${businessId}
      and not uncounted.is_counted))`
}

/** `askedOf` of the domain. */
export const askedSum = sql`least(${openSum}, ${invoices.total})`.mapWith(Number)

/**
 * True if the invoice went out, if money or a write-off is recorded on it that no reversal takes back, or if a deposit
 * covers it. Other invoices are drafts, which no report, statement or export counts.
 */
export const isIssued = sql<boolean>`(${invoices.sentAt} is not null or ${openSum} = 0
  or ${payment} <> 0 or ${refund} <> 0 or ${writeOff} <> 0)`

/** Neither void nor a draft. */
export const isLive = and(isNull(invoices.voidedAt), isIssued)

/** Ids of drafts, which are looked for among invoices that may be open: all others are issued or void. */
export function draftsOf(tx: BusinessTransaction, businessId: string) {
  const { id, voidedAt } = invoices
  return tx
    .select({ id })
    .from(invoices)
    .leftJoinLateral(entrySums, sql`true`)
    .where(
      and(
        eq(invoices.businessId, businessId),
        mayBeOpen(businessId),
        isNull(voidedAt),
        not(isIssued),
      ),
    )
}
