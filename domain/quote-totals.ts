// The one place where money is added up: line totals, subtotal, tax, total (spec §9).
import type { Cents, TaxRate, Thousandths } from './money.ts'

export type QuoteTotals = { subtotal: Cents; tax: Cents; total: Cents }

// BigInt, because thousandths × cents can pass 2^53.
function divideHalfUp(product: bigint, by: bigint): number {
  return Number((product + by / 2n) / by)
}

/** Quantity × unit price, rounded half up to cents. */
export function lineTotal(quantity: Thousandths, unitPrice: Cents): Cents {
  return divideHalfUp(BigInt(quantity) * BigInt(unitPrice), 1000n)
}

/** Sums the rounded line totals, taxes the subtotal, rounds the tax half up to cents. */
export function quoteTotals(
  lines: readonly { quantity: Thousandths; unitPrice: Cents }[],
  taxRate: TaxRate,
): QuoteTotals {
  const subtotal = lines.reduce((sum, line) => sum + lineTotal(line.quantity, line.unitPrice), 0)
  const tax = divideHalfUp(BigInt(subtotal) * BigInt(taxRate), 100_000n)
  return { subtotal, tax, total: subtotal + tax }
}

/** The average of prices that occur `count` times each, rounded half up; null without any. */
export function averagePrice(prices: readonly { price: Cents; count: number }[]): Cents | null {
  const total = prices.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  const sum = prices.reduce((cents, { price, count }) => cents + BigInt(price * count), 0n)
  return divideHalfUp(sum, BigInt(total))
}
