// Money in integer cents, quantities in thousandths, tax rates in thousandths of a percent. Decimals exist only on the wire.
import * as z from 'zod/mini'

/** US dollars as integer cents. */
export type Cents = number
/** A quantity as an integer number of thousandths, so that 0.125 is exact. */
export type Thousandths = number
/** A tax rate in thousandths of a percent: 8.25 % is 8250. */
export type TaxRate = number

export const MAX_UNIT_PRICE: Cents = 99_999_999
export const MAX_QUANTITY: Thousandths = 99_999_999
/** Sales tax on the subtotal unless the business sets its own (spec §9). */
export const DEFAULT_TAX_RATE: TaxRate = 8250

/** Parses a non-negative decimal such as `12`, `12.5` or `.50` to an integer of 10^-places units. Null if invalid. */
export function parseDecimal(text: string, places: number): number | null {
  const match = /^(\d{0,14})(?:\.(\d*))?$/.exec(text.trim())
  if (!match || (!match[1] && !match[2])) return null
  const fraction = match[2] ?? ''
  if (fraction.slice(places).replaceAll('0', '') !== '') return null
  return Number((match[1] || '0') + fraction.slice(0, places).padEnd(places, '0'))
}

/** `1230` with 2 places is `12.30`. */
export function formatDecimal(units: number, places: number): string {
  const digits = String(Math.abs(units)).padStart(places + 1, '0')
  return `${units < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** `1230` with 2 places is `12.3`, `1200` is `12`. */
export function formatShortDecimal(units: number, places: number): string {
  return formatDecimal(units, places).replace(/\.?0+$/, '')
}

/** `2000` thousandths is `2`, `2500` is `2.5`. */
export function formatQuantity(quantity: Thousandths): string {
  return formatShortDecimal(quantity, 3)
}

/** `$1,234.50`. Without Intl, because the first format takes a phone tens of milliseconds. */
export function formatDollars(amount: Cents): string {
  const [dollars = '', cents = ''] = formatDecimal(Math.abs(amount), 2).split('.')
  return `${signOf(amount)}$${grouped(dollars)}.${cents}`
}

/** `+$120.00`, `-$45.00`: what a change adds or takes away. */
export function formatChange(amount: Cents): string {
  return amount > 0 ? `+${formatDollars(amount)}` : formatDollars(amount)
}

/** `$1,235`: for headline figures (spec §2, dashboard). */
export function formatWholeDollars(amount: Cents): string {
  const dollars = Math.round(Math.abs(amount) / 100)
  return `${signOf(amount)}$${grouped(String(dollars))}`
}

/** `$85` and `$85.50`: for sentences and buttons. */
export function formatPrice(amount: Cents): string {
  return formatDollars(amount).replace(/\.00$/, '')
}

function signOf(amount: Cents): string {
  return amount < 0 ? '-' : ''
}

/** `1,234` quotes. */
export function formatCount(count: number): string {
  return grouped(String(count))
}

/** `1234567` is `1,234,567`. */
function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',')
}

/** `8.25` */
export function formatTaxPercent(rate: TaxRate): string {
  return formatShortDecimal(rate, 3)
}

/** `8.25%` */
export function formatTaxRate(rate: TaxRate): string {
  return `${formatTaxPercent(rate)}%`
}

function decimalCodec(
  places: number,
  max: number,
  noun: string,
  format: (units: number) => string,
) {
  const message = `${noun} must be a number from 0 to ${format(max)} with at most ${places} decimals`
  const text = z.string().check(
    z.maxLength(40, message),
    z.refine(value => {
      const units = parseDecimal(value, places)
      return units !== null && units <= max
    }, message),
  )
  return z.codec(text, z.int(), {
    decode: value => parseDecimal(value, places) ?? 0,
    encode: format,
  })
}

/** A unit price: `"12.30"` on the wire, 1230 in code. */
export const UnitPrice = decimalCodec(2, MAX_UNIT_PRICE, 'Price', cents => formatDecimal(cents, 2))
/** A discount or deposit in hundredths of a percent: `"12.50"` on the wire, 1250 in code. */
export const SharePercent = decimalCodec(2, 10_000, 'A percentage', value =>
  formatDecimal(value, 2),
)
/** A discount or deposit in cents. */
export const ShareAmount = decimalCodec(2, MAX_UNIT_PRICE, 'An amount', cents =>
  formatDecimal(cents, 2),
)
/** A quantity: `"2.5"` on the wire, 2500 in code. */
export const Quantity = decimalCodec(3, MAX_QUANTITY, 'Quantity', formatQuantity)
/** Hours of a job, of all people together: `"6.5"` on the wire, 6500 in code. */
export const Hours = decimalCodec(3, 10_000_000, 'Hours', formatQuantity)
/** A dashboard figure: `1234.5` on the wire, 123450 in code. Every other amount is text. */
export const DollarFigure = z.codec(z.number(), z.int(), {
  decode: dollars => Math.round(dollars * 100),
  encode: cents => cents / 100,
})
/** A computed sum, which may exceed the largest single price. */
export const Amount = decimalCodec(2, Number.MAX_SAFE_INTEGER, 'Amount', cents =>
  formatDecimal(cents, 2),
)
/** A sum that may be below zero, such as payments of a period in which more were reversed: `"-12.30"` on the wire. */
export const SignedAmount = z.codec(z.string().check(z.regex(/^-?\d{1,14}\.\d\d$/)), z.int(), {
  decode: text => Math.round(Number(text) * 100),
  encode: cents => formatDecimal(cents, 2),
})
