// A money report as text, for the screen, the PDF and the CSV.
import { formatCount, formatDollars, formatTaxRate } from './money.ts'
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

export function ageRows({ byAge, open }: MoneyReport): MoneyRow[] {
  return [
    ...AgeName.options.map((age): MoneyRow => [ageNames[age], formatDollars(byAge[age])]),
    ['Open in all', formatDollars(open)],
  ]
}

export const taxColumns = ['Rate', 'Before tax', 'Tax invoiced', 'Tax in payments'] as const

export type TaxRow = readonly [string, string, string, string]

/** Each rate and, below several, their sum. Empty without taxes and invoices. */
export function taxRows({ taxes, taxTotal }: MoneyReport): TaxRow[] {
  const rows = [
    ...taxes.map(({ rate, ...sums }) => ({ name: rateName(rate), ...sums })),
    ...(taxes.length > 1 ? [{ name: 'All rates', ...taxTotal }] : []),
  ]
  return rows.map(({ name, subtotal, invoiced, collected }) => [
    name,
    formatDollars(subtotal),
    formatDollars(invoiced),
    formatDollars(collected),
  ])
}

export function rateName(rate: number): string {
  return rate === 0 ? 'No tax' : formatTaxRate(rate)
}
