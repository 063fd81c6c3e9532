// What an hour must be billed at, so that pay, overhead and profit are earned in the hours that can be billed.
import { type Cents, MAX_UNIT_PRICE } from './money.ts'

export type LaborRateInput = {
  /** What a person is paid an hour. */
  hourlyPay: Cents
  /** Taxes, insurance and benefits on top of the pay, in percent of it. */
  burdenPercent: number
  /** Van, tools, rent, phone, office: a month. */
  monthlyOverhead: Cents
  /** Paid hours a week, and how many of them a customer is billed for. */
  paidHours: number
  billableHours: number
  /** Of the rate, in percent; below 100. */
  profitPercent: number
}

/** The rate and what it is made of, for each hour that is billed. */
export type LaborRate = { pay: Cents; overhead: Cents; profit: Cents; rate: Cents }

const WEEKS_IN_MONTH = 52 / 12

/**
 * (paid hours × pay × (1 + burden) + weekly overhead) ÷ billable hours ÷ (1 − profit), up to the next dollar.
 * What the rounding adds is profit. Null while the figures make no rate: no billable hour,
 * a profit of the whole rate, more than a price can be.
 */
export function laborRate(input: LaborRateInput): LaborRate | null {
  const { hourlyPay, burdenPercent, monthlyOverhead, paidHours, billableHours, profitPercent } =
    input
  if (billableHours <= 0 || profitPercent >= 100) return null
  const weeklyPay = paidHours * hourlyPay * (1 + burdenPercent / 100)
  const cost = (weeklyPay + monthlyOverhead / WEEKS_IN_MONTH) / billableHours
  // A cent's billionth is the floating point's, not a dollar more.
  const rate = Math.ceil(cost / (1 - profitPercent / 100) / 100 - 1e-9) * 100
  if (!(rate <= MAX_UNIT_PRICE)) return null
  const pay = Math.round(weeklyPay / billableHours)
  const overhead = Math.round(cost) - pay
  return { pay, overhead, profit: rate - pay - overhead, rate }
}
