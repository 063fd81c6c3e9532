// What an hour must be billed at, so that pay, overhead and profit are earned in the hours that can be billed.
import type { Cents } from './money.ts'

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

const WEEKS_IN_MONTH = 52 / 12

/**
 * (paid hours × pay × (1 + burden) + weekly overhead) ÷ billable hours ÷ (1 − profit), up to the next dollar.
 * Null while the figures make no rate: no billable hour, or a profit of the whole rate.
 */
export function laborRate(input: LaborRateInput): Cents | null {
  const { hourlyPay, burdenPercent, monthlyOverhead, paidHours, billableHours, profitPercent } =
    input
  if (billableHours <= 0 || profitPercent >= 100) return null
  const pay = paidHours * hourlyPay * (1 + burdenPercent / 100)
  const cost = (pay + monthlyOverhead / WEEKS_IN_MONTH) / billableHours
  const rate = Math.ceil(cost / (1 - profitPercent / 100) / 100 - 1e-9) * 100
  return Number.isSafeInteger(rate) ? rate : null
}
