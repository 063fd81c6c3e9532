// The labor rate that covers pay, overhead and profit in the billable hours.
import { type Cents, MAX_UNIT_PRICE } from '../money.ts'

export type LaborRateInput = {
  /** A person's hourly pay. */
  hourlyPay: Cents
  /** Taxes, insurance and benefits on top of the pay, in percent of it. */
  burdenPercent: number
  /** Van, tools, rent, phone, office, per month. */
  monthlyOverhead: Cents
  /** Paid hours a week, and how many of them are billed to customers. */
  paidHours: number
  billableHours: number
  /** Share of the rate, in percent; below 100. */
  profitPercent: number
}

/** The rate per billed hour and its parts. */
export type LaborRate = { pay: Cents; overhead: Cents; profit: Cents; rate: Cents }

const WEEKS_IN_MONTH = 52 / 12

/**
 * (paid hours × pay × (1 + burden) + weekly overhead) ÷ billable hours ÷ (1 − profit), rounded up to the dollar.
 * Rounding adds to the profit. Null if there is no valid rate: no billable hours, a profit of 100 % or more,
 * or a rate above the largest price.
 */
export function laborRate(input: LaborRateInput): LaborRate | null {
  const { hourlyPay, burdenPercent, monthlyOverhead, paidHours, billableHours, profitPercent } =
    input
  if (billableHours <= 0 || profitPercent >= 100) return null
  const weeklyPay = paidHours * hourlyPay * (1 + burdenPercent / 100)
  const cost = (weeklyPay + monthlyOverhead / WEEKS_IN_MONTH) / billableHours
  // Ignores floating-point error, which would add a dollar.
  const rate = Math.ceil(cost / (1 - profitPercent / 100) / 100 - 1e-9) * 100
  if (!(rate <= MAX_UNIT_PRICE)) return null
  const pay = Math.round(weeklyPay / billableHours)
  const overhead = Math.round(cost) - pay
  return { pay, overhead, profit: rate - pay - overhead, rate }
}
