// SQL for the money report: sums over invoices and the ledger of a business. Days are in its time zone.
import type { OnlineMethod, PaymentMethod } from '@quotewright/domain/invoices/ledger'
import { AgeName, MAX_RATES, type TaxOfRate } from '@quotewright/domain/reports/money-report'
import type { DayRange } from '@quotewright/domain/reports/report'
import { and, between, count, desc, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { customers } from '../db/schema/customers.ts'
import { invoices, ledgerEntries } from '../db/schema/invoices.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { isIssued, isLive, isTheirCustomer, mayBeOpen, openSum } from '../invoices/ledger-store.ts'
import { taxedAmount } from '../invoices/taxed-amount.ts'

const sumWhere = (value: SQL | typeof ledgerEntries.amount | typeof invoices.total, where: SQL) =>
  sql`coalesce(sum(${value}) filter (where ${where}), 0)`.mapWith(Number)

const { kind, amount, invoiceId, method, online, day } = ledgerEntries

/** A deposit that a draft deducts is still held. Those of void invoices were given back by rows of their own. */
const isDeducted = or(isIssued, isNotNull(invoices.voidedAt))

const isOnInvoice = and(
  eq(invoices.businessId, ledgerEntries.businessId),
  eq(invoices.id, ledgerEntries.invoiceId),
)

export async function sumInvoiced(
  tx: BusinessTransaction,
  businessId: string,
  { from, to }: DayRange,
) {
  const sum = (column: typeof invoices.total) => sql`coalesce(sum(${column}), 0)`.mapWith(Number)
  const { subtotal, tax, total } = invoices
  const notTaxed = sql`coalesce(sum(${subtotal} - ${taxedAmount}), 0)`.mapWith(Number)
  const sums = { subtotal: sum(subtotal), notTaxed, tax: sum(tax), total: sum(total) }
  const [row] = await tx
    .select({ count: count(), ...sums })
    .from(invoices)
    .where(and(eq(invoices.businessId, businessId), isLive, between(invoices.day, from, to)))
  if (!row) throw new Error('A sum must return one row')
  return row
}

/** Money that changed hands in the range, and what was written off. A reversal counts on its own day. */
export async function sumLedger(
  tx: BusinessTransaction,
  businessId: string,
  { from, to }: DayRange,
) {
  const paidBy = (by: PaymentMethod) =>
    sumWhere(amount, sql`${kind} = 'payment' and ${method} = ${by} and ${online} is null`)
  const paidOnline = (by: OnlineMethod) =>
    sumWhere(amount, sql`${kind} = 'payment' and ${online} = ${by}`)
  const [row] = await tx
    .select({
      paid: sumWhere(amount, sql`${kind} = 'payment'`),
      cash: paidBy('cash'),
      check: paidBy('check'),
      transfer: paidBy('transfer'),
      other: paidBy('other'),
      card: paidOnline('card'),
      bank: paidOnline('bank'),
      refunded: sumWhere(amount, sql`${kind} = 'refund'`),
      writtenOff: sumWhere(amount, sql`${kind} = 'writeOff'`),
    })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.businessId, businessId), between(day, from, to)))
  if (!row) throw new Error('A sum must return one row')
  const { cash, check, transfer, other, card, bank, ...sums } = row
  return { ...sums, byMethod: { cash, check, transfer, other, card, bank } }
}

/** Deposits received, less given back, less deducted from invoices that are no drafts. */
export async function sumHeld(tx: BusinessTransaction, businessId: string): Promise<number> {
  const isDeposit = sql`${invoiceId} is null`
  const factor = sql`case when ${kind} = 'payment' then 1 else -1 end`
  const [row] = await tx
    .select({ held: sql`coalesce(sum(${amount} * ${factor}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .leftJoin(invoices, isOnInvoice)
    .where(
      and(
        eq(ledgerEntries.businessId, businessId),
        or(isDeposit, and(eq(kind, 'applied'), isDeducted)),
      ),
    )
  return row?.held ?? 0
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
    .innerJoin(customers, isTheirCustomer)
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
 * Sales tax by rate. The tax in payments is the invoice's tax in proportion to what is paid, and the difference of two
 * rounded sums, so that the tax of a paid invoice is counted to the cent, however many payments it took. An invoice
 * that became void later keeps what was paid on it and given back.
 */
export async function sumTaxes(
  tx: BusinessTransaction,
  businessId: string,
  { from, to }: DayRange,
): Promise<{ taxes: TaxOfRate[]; taxTotal: Omit<TaxOfRate, 'rate'> }> {
  const factor = sql`case when ${kind} = 'refund' then -1 else 1 end`
  const paidUntil = (where: SQL) =>
    sql`coalesce(sum(${amount} * ${factor}) filter (where ${where}), 0)`
  const paid = tx
    .select({
      invoiceId,
      before: paidUntil(sql`${day} < ${from}`).as('before'),
      until: paidUntil(sql`${day} <= ${to}`).as('until'),
    })
    .from(ledgerEntries)
    .innerJoin(invoices, isOnInvoice)
    .where(
      and(
        eq(ledgerEntries.businessId, businessId),
        ne(kind, 'writeOff'),
        or(ne(kind, 'applied'), isDeducted),
      ),
    )
    .groupBy(invoiceId)
    .as('paid')
  const { tax, total, taxRate } = invoices
  const taxIn = (sum: SQL.Aliased) =>
    sql`round(${tax}::numeric * coalesce(${sum}, 0) / nullif(${total}, 0))`
  const isMade = sql`${isLive} and ${invoices.day} between ${from} and ${to}`
  const ofInvoice = tx
    .select({
      rate: taxRate,
      subtotal: sql`case when ${isMade} then ${taxedAmount} else 0 end`.as('taxed'),
      invoiced: sql`case when ${isMade} then ${tax} else 0 end`.as('made_tax'),
      collected: sql`coalesce(${taxIn(paid.until)} - ${taxIn(paid.before)}, 0)`.as('collected_tax'),
    })
    .from(invoices)
    .leftJoin(paid, eq(paid.invoiceId, invoices.id))
    .where(eq(invoices.businessId, businessId))
    .as('of_invoice')
  const sums = {
    subtotal: sql`coalesce(sum(${ofInvoice.subtotal}), 0)`.mapWith(Number),
    invoiced: sql`coalesce(sum(${ofInvoice.invoiced}), 0)`.mapWith(Number),
    collected: sql`coalesce(sum(${ofInvoice.collected}), 0)`.mapWith(Number),
  }
  const [taxTotal] = await tx.select(sums).from(ofInvoice)
  const taxes = await tx
    .select({ rate: ofInvoice.rate, ...sums })
    .from(ofInvoice)
    .groupBy(ofInvoice.rate)
    .having(
      sql`sum(${ofInvoice.subtotal}) <> 0 or sum(${ofInvoice.invoiced}) <> 0 or sum(${ofInvoice.collected}) <> 0`,
    )
    .orderBy(desc(sql`sum(${ofInvoice.invoiced})`), desc(ofInvoice.rate))
    .limit(MAX_RATES)
  if (!taxTotal) throw new Error('A sum must return one row')
  return { taxes, taxTotal }
}
