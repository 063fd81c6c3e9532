// What a business invoiced, was paid and is owed: the money of a report's period, and the balances of today.
import * as z from 'zod/mini'
import { methodNames, PaymentMethod } from '../invoices/ledger.ts'
import { Amount, SignedAmount } from '../money.ts'
import { DayRange, ReportPeriod } from './report.ts'

/** Open amounts by days past due. */
export const AgeName = z.enum(['current', 'to30', 'to60', 'to90', 'over90'])
export type AgeName = z.infer<typeof AgeName>

export const ageNames: Record<AgeName, string> = {
  current: 'Not due yet',
  to30: '1–30 days past due',
  to60: '31–60 days past due',
  to90: '61–90 days past due',
  over90: 'Over 90 days past due',
}

/** How money came in: as a person recorded it, or online. */
export const PaidBy = z.enum([...PaymentMethod.options, 'card', 'bank'])
export type PaidBy = z.infer<typeof PaidBy>

export const paidByNames: Record<PaidBy, string> = {
  ...methodNames,
  card: 'Card, online',
  bank: 'Bank, online',
}

/** The most tax rates listed, those with the most tax first. The totals count all. */
export const MAX_RATES = 30

export const TaxOfRate = z.object({
  /** Thousandths of a percent. */
  rate: z.int(),
  /** What the tax of the period's invoices is computed on. */
  subtotal: Amount,
  /** On the invoices of the period. */
  invoiced: Amount,
  /** In what was paid in the period, less refunds. A deposit counts once an invoice deducts it. */
  collected: SignedAmount,
})
export type TaxOfRate = z.infer<typeof TaxOfRate>

export const MoneyReport = z.object({
  /** Null for custom dates. */
  period: z.nullable(ReportPeriod),
  range: DayRange,
  /** The day of the balances, whatever the period is: today. Answers of earlier releases have none. */
  balanceDay: z.optional(z.string()),
  /** Invoices made in the period. Void ones and drafts are not counted. */
  invoiced: z.object({
    count: z.int(),
    subtotal: Amount,
    /** The part of the subtotal that is not taxed. Answers of earlier releases have none. */
    notTaxed: z._default(Amount, 0),
    tax: Amount,
    total: Amount,
  }),
  /** Received in the period, deposits included, less reversed payments. */
  paid: SignedAmount,
  byMethod: z.record(PaidBy, SignedAmount),
  refunded: SignedAmount,
  writtenOff: SignedAmount,
  /** What customers owe in all. */
  open: Amount,
  byAge: z.record(AgeName, Amount),
  /** Deposits that no invoice has deducted. Below zero if banks took back what was refunded as well. */
  held: SignedAmount,
  /** What the business still has of payments on void invoices. Answers of earlier releases have none. */
  heldOnVoid: z._default(Amount, 0),
  taxes: z.array(TaxOfRate),
  taxTotal: z.omit(TaxOfRate, { rate: true }),
})
export type MoneyReport = z.infer<typeof MoneyReport>

/** Whether there is nothing to show: no invoice and no payment in the period, and no balance. */
export function isEmptyMoney(money: MoneyReport): boolean {
  const { invoiced, paid, refunded, writtenOff, open, held, heldOnVoid, taxTotal } = money
  return (
    invoiced.count === 0 &&
    [paid, refunded, writtenOff, open, held, heldOnVoid, taxTotal.collected].every(sum => sum === 0)
  )
}
