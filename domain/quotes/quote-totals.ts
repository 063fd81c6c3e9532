// The one place where money is added up: line totals, subtotal, discount, tax, total, deposit (spec §9), and shares.
import type { Cents, TaxRate, Thousandths } from '../money.ts'
import type { LineItem } from './line-item.ts'
import type { ShareOfPrice } from './share-of-price.ts'
import type { Taxes } from './taxes.ts'

export type QuoteTotals = {
  /** The sum of the lines that count, before the discount on the quote. */
  subtotal: Cents
  discountAmount: Cents
  tax: Cents
  total: Cents
  depositAmount: Cents
}

export type PriceTerms = {
  taxRate: TaxRate
  taxes: Taxes
  discount: ShareOfPrice | null
  deposit: ShareOfPrice | null
  /** Whether the sum of each section is in whole dollars. */
  roundSections: boolean
}

export type PricedLine = Pick<
  LineItem,
  | 'quantity'
  | 'unitPrice'
  | 'discount'
  | 'isLabor'
  | 'isTaxable'
  | 'isOptional'
  | 'isSelected'
  | 'sectionId'
>

/** Keeps every sum below 2^53, also at the highest tax rate. */
export const MAX_SUBTOTAL: Cents = 4_000_000_000_000_000

// BigInt, because thousandths × cents can pass 2^53.
function divideHalfUp(product: bigint, by: bigint): number {
  return Number((product + by / 2n) / by)
}

/** Quantity × unit price, rounded half up to cents, less the line's discount. */
export function lineTotal(
  quantity: Thousandths,
  unitPrice: Cents,
  discount: ShareOfPrice | null = null,
): Cents {
  const price = divideHalfUp(BigInt(quantity) * BigInt(unitPrice), 1000n)
  return price - shareOf(price, discount)
}

/** Rounded half up to cents, and at most the price itself. */
export function shareOf(price: Cents, share: ShareOfPrice | null): Cents {
  if (share === null) return 0
  if (share.kind === 'amount') return Math.min(share.value, price)
  return divideHalfUp(BigInt(price) * BigInt(share.value), 10_000n)
}

/** Adds up amounts. */
export function sumOf(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

/** What a change adds to an amount; negative if it takes away. */
export function changeOf(before: Cents, after: Cents): Cents {
  return after - before
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

/** Splits an amount in proportion to others that add up to at least it. Leftover cents go to the largest first. */
export function spread(amount: Cents, over: readonly Cents[]): Cents[] {
  const whole = BigInt(sumOf(over))
  if (whole === 0n) return over.map(() => 0)
  const shares = over.map(part => Number((BigInt(amount) * BigInt(part)) / whole))
  const left = amount - sumOf(shares)
  const largestFirst = over.map((_, at) => at).toSorted((a, b) => (over[b] ?? 0) - (over[a] ?? 0))
  for (const at of largestFirst.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1
  return shares
}

/** Whether the line is part of the quote: not an option, or a selected one. */
export function isIncluded({
  isOptional,
  isSelected,
}: Pick<PricedLine, 'isOptional' | 'isSelected'>) {
  return !isOptional || isSelected
}

function isTaxed({ isLabor, isTaxable }: PricedLine, taxes: Taxes): boolean {
  if (taxes === 'lines') return isTaxable
  return taxes === 'all' || (taxes === 'materials' && !isLabor)
}

/** Rounded half up. */
export function wholeDollars(amount: Cents): Cents {
  return 100 * divideHalfUp(BigInt(amount), 100n)
}

type Placed = Pick<PricedLine, 'sectionId' | 'isOptional' | 'isSelected'>

/**
 * Whether an included line is rounded by itself beside other work: an option, so that choosing it rounds nothing else,
 * and one that the customer accepted before a change order, so that it costs what it did.
 */
export function roundedAlone(lines: readonly Placed[]): (line: Placed) => boolean {
  const fixed = lines.filter(({ isOptional }) => !isOptional)
  const places = new Set(fixed.map(({ sectionId }) => sectionId))
  return ({ sectionId, isSelected }) => isSelected && (sectionId === null || places.has(sectionId))
}

/** The sum of a section in whole dollars. */
export function sumInDollars(parts: readonly { amount: Cents; isAlone: boolean }[]): Cents {
  const { alone = [], together = [] } = Object.groupBy(parts, ({ isAlone }) =>
    isAlone ? 'alone' : 'together',
  )
  const rest = sumOf(together.map(({ amount }) => amount))
  return sumOf([rest, ...alone.map(({ amount }) => amount)].map(wholeDollars))
}

type Counted = { line: PricedLine; amount: Cents; isTaxed: boolean }

/**
 * The lines with the sum of each section in whole dollars; what is in no section is one sum. The difference is spread
 * over the lines of the sum.
 */
function inWholeDollars(counted: readonly Counted[], all: readonly PricedLine[]): Counted[] {
  const isAlone = roundedAlone(all)
  const sums = Map.groupBy(counted, ({ line }) => (isAlone(line) ? line : line.sectionId))
  return [...sums.values()].flatMap(parts => {
    const amounts = parts.map(({ amount }) => amount)
    const rounded = spread(wholeDollars(sumOf(amounts)), amounts)
    return parts.map((part, at) => ({ ...part, amount: rounded[at] ?? 0 }))
  })
}

/** What rounding to whole dollars added to the lines that count; negative if it took away. */
export function roundingOf(lines: readonly PricedLine[], subtotal: Cents): Cents {
  const included = lines.filter(isIncluded)
  return (
    subtotal - sumOf(included.map(line => lineTotal(line.quantity, line.unitPrice, line.discount)))
  )
}

// So that the order of the lines changes nothing: of equal lines, taxed ones get leftover cents first.
function taxedFirst(counted: readonly Counted[]): Counted[] {
  return counted.toSorted((a, b) => Number(b.isTaxed) - Number(a.isTaxed))
}

/** The discount is spread over the lines, so that each is taxed on what remains of it. */
function addUp(lines: readonly PricedLine[], terms: PriceTerms) {
  const counted = taxedFirst(
    lines.filter(isIncluded).map(line => ({
      line,
      amount: lineTotal(line.quantity, line.unitPrice, line.discount),
      isTaxed: isTaxed(line, terms.taxes),
    })),
  )
  const included = terms.roundSections ? taxedFirst(inWholeDollars(counted, lines)) : counted
  const amounts = included.map(({ amount }) => amount)
  const subtotal = sumOf(amounts)
  const discountAmount = shareOf(subtotal, terms.discount)
  const discounts = spread(discountAmount, amounts)
  const taxed = included.map(({ amount, isTaxed }, at) =>
    isTaxed ? amount - (discounts[at] ?? 0) : 0,
  )
  return { subtotal, discountAmount, taxedAmount: sumOf(taxed) }
}

/** The tax is rounded once. */
export function quoteTotals(lines: readonly PricedLine[], terms: PriceTerms): QuoteTotals {
  const { subtotal, discountAmount, taxedAmount } = addUp(lines, terms)
  const tax = taxOn(taxedAmount, terms.taxRate)
  const total = subtotal - discountAmount + tax
  return { subtotal, discountAmount, tax, total, depositAmount: shareOf(total, terms.deposit) }
}

/** What the tax is computed on: the taxed lines after the discount. A rate of 0 taxes nothing. */
export function taxedAmountOf(lines: readonly PricedLine[], terms: PriceTerms): Cents {
  return terms.taxRate === 0 ? 0 : addUp(lines, terms).taxedAmount
}

/** Whether the tax is that of the whole price after the discount. */
export function isTaxOfAll(
  { subtotal, discountAmount, tax }: Pick<QuoteTotals, 'subtotal' | 'discountAmount' | 'tax'>,
  taxRate: TaxRate,
): boolean {
  return tax === taxOn(subtotal - discountAmount, taxRate)
}

/** Rounded half up to cents. */
export function taxOn(amount: Cents, rate: TaxRate): Cents {
  return divideHalfUp(BigInt(amount) * BigInt(rate), 100_000n)
}

/** The average of prices that occur `count` times each, rounded half up; null if there are none. */
export function averagePrice(prices: readonly { price: Cents; count: number }[]): Cents | null {
  const total = prices.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  const sum = prices.reduce((cents, { price, count }) => cents + BigInt(price * count), 0n)
  return divideHalfUp(sum, BigInt(total))
}

/** Money of a ledger; a row that takes back another has a negative amount. */
type LedgerRow = { kind: 'payment' | 'refund' | 'writeOff' | 'applied'; amount: Cents }
export type LedgerSums = { paid: Cents; writtenOff: Cents }

/** Deducted deposits count as paid; refunds do not. */
export function ledgerSums(rows: readonly LedgerRow[]): LedgerSums {
  const sum = (kind: LedgerRow['kind']) =>
    sumOf(rows.flatMap(row => (row.kind === kind ? row.amount : [])))
  return {
    paid: sum('payment') + sum('applied') - sum('refund'),
    writtenOff: sum('writeOff'),
  }
}

/** What a job's deposits still hold: received, less given back, less deducted from invoices. */
export function heldOf({
  received,
  refunded,
  applied,
}: Record<'received' | 'refunded' | 'applied', Cents>) {
  return received - refunded - applied
}

/** The amount of an invoice that is still open. */
export function openOf(total: Cents, { paid, writtenOff }: LedgerSums): Cents {
  return total - paid - writtenOff
}

type Billed = {
  total: Cents
  tax: Cents
  /** What the tax is computed on. */
  taxedAmount: Cents
}

/** The accepted work less the invoiced part; 0 if a change order made it less than that. */
export function leftToInvoice(accepted: Billed, invoiced: readonly Billed[]): Billed {
  const left = (of: keyof Billed) => accepted[of] - sumOf(invoiced.map(part => part[of]))
  const within = (most: Cents, amount: Cents) => Math.min(most, Math.max(0, amount))
  const total = Math.max(0, left('total'))
  const tax = within(total, left('tax'))
  return { total, tax, taxedAmount: within(total - tax, left('taxedAmount')) }
}

/**
 * A part of what is left to invoice. Its tax is in proportion, and what remains can always be split further, so that
 * the last part takes the remaining cents. The taxed amount is in proportion to the work, so that it never exceeds it.
 */
export function partToInvoice(left: Billed, total: Cents): Billed & { subtotal: Cents } {
  const least = left.tax - (left.total - total)
  const tax = Math.min(
    total,
    left.tax,
    Math.max(least, inProportion(left.tax, total, left.total), 0),
  )
  const subtotal = total - tax
  const taxedAmount = inProportion(left.taxedAmount, subtotal, left.total - left.tax)
  return { total, tax, subtotal, taxedAmount }
}

/** The share of an amount that a part has of the whole, rounded half up. */
function inProportion(amount: Cents, part: Cents, whole: Cents): Cents {
  return whole === 0 ? 0 : divideHalfUp(BigInt(amount) * BigInt(part), BigInt(whole))
}
