// A money report as text, for the screen, the PDF and the CSV.
import { formatDay } from '../dates.ts'
import { formatCount, formatDollars, formatTaxRate } from '../money.ts'
import { AgeName, ageNames, type MoneyReport, PaidBy, paidByNames } from './money-report.ts'

export type MoneyRow = readonly [string, string]

export function invoicesText(count: number): string {
  return count === 1 ? '1 invoice' : `${formatCount(count)} invoices`
}

/** What happened in the period. */
export function flowRows({ invoiced, paid, refunded, writtenOff }: MoneyReport): MoneyRow[] {
  return [
    [`Invoiced, ${invoicesText(invoiced.count)}`, formatDollars(invoiced.total)],
    ['Paid, with deposits', formatDollars(paid)],
    ['Refunded', formatDollars(refunded)],
    ['Written off', formatDollars(writtenOff)],
  ]
}

export function methodRows({ byMethod }: MoneyReport): MoneyRow[] {
  return PaidBy.options.map(by => [paidByNames[by], formatDollars(byMethod[by])])
}

/** The heading of the balances. */
export function openTitle({ balanceDay, range }: MoneyReport): string {
  return `Open on ${formatDay(balanceDay ?? range.to)}`
}

export function ageRows({ byAge, open }: MoneyReport): MoneyRow[] {
  return [
    ...AgeName.options.map((age): MoneyRow => [ageNames[age], formatDollars(byAge[age])]),
    ['Open in all', formatDollars(open)],
  ]
}

/** What the business has of its customers' money. */
export function heldRows({ held, heldOnVoid }: MoneyReport): MoneyRow[] {
  return [
    ['Deposits held', formatDollars(held)],
    ...(heldOnVoid > 0 ? [['Paid on void invoices', formatDollars(heldOnVoid)] as const] : []),
  ]
}

/** As a sales tax return asks for them. */
export function salesRows({ invoiced, taxTotal }: MoneyReport): MoneyRow[] {
  return [
    ['Invoiced before tax', formatDollars(invoiced.subtotal)],
    ['Not taxed', formatDollars(invoiced.notTaxed)],
    ['Taxed', formatDollars(taxTotal.subtotal)],
  ]
}

export const taxColumns = ['Rate', 'Taxed', 'Tax invoiced', 'Tax in payments'] as const

export type TaxRow = readonly [string, string, string, string]

/** Each rate and, below several, their sum. Empty without taxes. */
export function taxRows({ taxes, taxTotal }: MoneyReport): TaxRow[] {
  const rows = [
    ...taxes.map(({ rate, ...sums }) => ({ name: formatTaxRate(rate), ...sums })),
    ...(taxes.length > 1 ? [{ name: 'All rates', ...taxTotal }] : []),
  ]
  return rows.map(({ name, subtotal, invoiced, collected }) => [
    name,
    formatDollars(subtotal),
    formatDollars(invoiced),
    formatDollars(collected),
  ])
}
