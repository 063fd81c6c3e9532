// SQL for the money report: sums over invoices and the ledger of a business. Days are in its time zone.
import type { EntryKind } from '@quotewright/domain/invoices/ledger'
import { sumOf } from '@quotewright/domain/quotes/quote-totals'
import { AgeName, PaidBy } from '@quotewright/domain/reports/money-report'
import type { DayRange } from '@quotewright/domain/reports/report'
import {
  and,
  between,
  count,
  eq,
  inArray,
  isNull,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { invoices, ledgerEntries } from '../db/schema/invoices.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { draftsOf, entrySums, isLive, mayBeOpen, openSum } from '../invoices/ledger-store.ts'
import { taxedAmount } from '../invoices/taxed-amount.ts'

const sumIn = (value: SQL | typeof invoices.total | typeof amount) =>
  sql`coalesce(sum(${value}), 0)`.mapWith(Number)

const { kind, amount, invoiceId, method, online, day } = ledgerEntries

/** Invoices made in the range, by tax rate. Void ones and drafts are not counted. */
export function sumInvoiced(tx: BusinessTransaction, businessId: string, { from, to }: DayRange) {
  const { id, taxRate, subtotal, tax, total, voidedAt } = invoices
  return tx
    .select({
      rate: taxRate,
      count: count(),
      subtotal: sumIn(subtotal),
      taxed: sumIn(taxedAmount),
      tax: sumIn(tax),
      total: sumIn(total),
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.businessId, businessId),
        between(invoices.day, from, to),
        isNull(voidedAt),
        notInArray(id, draftsOf(tx, businessId)),
      ),
    )
    .groupBy(taxRate)
}

/** Money that changed hands in the range, and what was written off. A reversal counts on its own day. */
export async function sumLedger(
  tx: BusinessTransaction,
  businessId: string,
  { from, to }: DayRange,
) {
  const sums = await tx
    .select({ kind, method, online, sum: sumIn(amount), entries: count() })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.businessId, businessId), between(day, from, to)))
    .groupBy(kind, method, online)
  const sumOfKind = (wanted: EntryKind, by?: PaidBy) =>
    sumOf(
      sums
        .filter(
          row => row.kind === wanted && (by === undefined || by === (row.online ?? row.method)),
        )
        .map(({ sum }) => sum),
    )
  const byMethod = PaidBy.options.map(by => [by, sumOfKind('payment', by)] as const)
  return {
    entries: sums.reduce((all, { entries }) => all + entries, 0),
    paid: sumOfKind('payment'),
    byMethod: Object.fromEntries(byMethod) as Record<PaidBy, number>,
    refunded: sumOfKind('refund'),
    writtenOff: sumOfKind('writeOff'),
  }
}

/**
 * Deposits received, less given back, less deducted from invoices that are no drafts. A deposit that a draft deducts is
 * still held; those of void invoices were given back by rows of their own. Reads all deposits and deductions.
 */
export async function sumHeld(
  tx: BusinessTransaction,
  businessId: string,
): Promise<{ held: number; entries: number }> {
  const factor = sql`case when ${kind} = 'payment' then 1 else -1 end`
  const isDeducted = and(eq(kind, 'applied'), notInArray(invoiceId, draftsOf(tx, businessId)))
  const [row] = await tx
    .select({ held: sumIn(sql`${amount} * ${factor}`), entries: count() })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.businessId, businessId), or(isNull(invoiceId), isDeducted)))
  return row ?? { held: 0, entries: 0 }
}

/** What is open today, by days past due. */
export async function sumByAge(
  tx: BusinessTransaction,
  businessId: string,
  today: string,
): Promise<Record<AgeName, number>> {
  const past = sql`(${today}::date - ${invoices.dueDay})`
  const age = sql<AgeName>`case
    when ${past} <= 0 then 'current'
    when ${past} <= 30 then 'to30'
    when ${past} <= 60 then 'to60'
    when ${past} <= 90 then 'to90'
    else 'over90' end`.as('age')
  const open = tx
    .select({ age, open: openSum.as('open') })
    .from(invoices)
    .leftJoinLateral(entrySums, sql`true`)
    .where(and(eq(invoices.businessId, businessId), mayBeOpen(businessId), isLive))
    .as('open_invoices')
  const rows = await tx
    .select({ age: open.age, sum: sql`sum(${open.open})`.mapWith(Number) })
    .from(open)
    .groupBy(open.age)
  const sums = new Map(rows.map(row => [row.age, row.sum]))
  const entries = AgeName.options.map(name => [name, sums.get(name) ?? 0] as const)
  return Object.fromEntries(entries) as Record<AgeName, number>
}

/**
 * The tax in payments, by rate: the invoice's tax in proportion to what is paid, and the difference of two rounded sums,
 * so that the tax of a paid invoice is counted to the cent, however many payments it took. Reads the invoices with an
 * entry in the range, because the sums of all others are the same before and after it. An invoice that became void
 * later keeps what was paid on it and given back.
 */
export function sumCollected(tx: BusinessTransaction, businessId: string, { from, to }: DayRange) {
  const factor = sql`case when ${kind} = 'refund' then -1 else 1 end`
  const paidUntil = (where: SQL) =>
    sql`coalesce(sum(${amount} * ${factor}) filter (where ${where}), 0)`
  const moved = alias(ledgerEntries, 'moved')
  const movedIds = tx
    .select({ id: moved.invoiceId })
    .from(moved)
    .where(and(eq(moved.businessId, businessId), between(moved.day, from, to)))
  const drafts = draftsOf(tx, businessId).as('drafts')
  const paid = tx
    .select({
      invoiceId,
      before: paidUntil(sql`${day} < ${from}`).as('before'),
      until: paidUntil(sql`${day} <= ${to}`).as('until'),
    })
    .from(ledgerEntries)
    .leftJoin(drafts, eq(drafts.id, invoiceId))
    .where(
      and(
        eq(ledgerEntries.businessId, businessId),
        inArray(invoiceId, movedIds),
        ne(kind, 'writeOff'),
        or(ne(kind, 'applied'), isNull(drafts.id)),
      ),
    )
    .groupBy(invoiceId)
    .as('paid')
  const { tax, total, taxRate } = invoices
  const taxIn = (sum: SQL.Aliased) => sql`round(${tax}::numeric * ${sum} / nullif(${total}, 0))`
  return tx
    .select({ rate: taxRate, collected: sumIn(sql`${taxIn(paid.until)} - ${taxIn(paid.before)}`) })
    .from(paid)
    .innerJoin(invoices, and(eq(invoices.businessId, businessId), eq(invoices.id, paid.invoiceId)))
    .groupBy(taxRate)
}
