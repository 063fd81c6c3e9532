// The one place where money is added up: line totals, subtotal, tax, total (spec §9), and shares of a total.
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

/** Adds up amounts. */
export function sumOf(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

type Priced = { quantity: Thousandths; unitPrice: Cents }

/** Adds up the rounded line totals. */
export function subtotalOf(lines: readonly Priced[]): Cents {
  return sumOf(lines.map(line => lineTotal(line.quantity, line.unitPrice)))
}

/** Splits a total in proportion to quantities. Rounds the running sum, so that the shares add up to the total. */
export function splitTotal<Part extends { quantity: Thousandths }>(
  total: Cents,
  parts: readonly Part[],
): (Part & { share: Cents })[] {
  const whole = parts.reduce((sum, { quantity }) => sum + BigInt(quantity), 0n)
  let counted = 0n
  let given = 0
  return parts.map(part => {
    counted += BigInt(part.quantity)
    const due = Number((BigInt(total) * counted) / whole)
    const share = due - given
    given = due
    return { ...part, share }
  })
}

/** Taxes the subtotal and rounds the tax half up to cents. */
export function quoteTotals(lines: readonly Priced[], taxRate: TaxRate): QuoteTotals {
  const subtotal = subtotalOf(lines)
  const tax = divideHalfUp(BigInt(subtotal) * BigInt(taxRate), 100_000n)
  return { subtotal, tax, total: subtotal + tax }
}

/** The average of prices that occur `count` times each, rounded half up; null if there are none. */
export function averagePrice(prices: readonly { price: Cents; count: number }[]): Cents | null {
  const total = prices.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  const sum = prices.reduce((cents, { price, count }) => cents + BigInt(price * count), 0n)
  return divideHalfUp(sum, BigInt(total))
}
