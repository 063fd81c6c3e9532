// The labor rate calculator.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { laborRate } from './labor-rate.ts'

const typical = {
  hourlyPay: 3000,
  burdenPercent: 20,
  monthlyOverhead: 260_000,
  paidHours: 40,
  billableHours: 30,
  profitPercent: 20,
}

describe('the labor rate', () => {
  it('earns pay, overhead and profit in the billable hours', () => {
    // (40 × $36 + $600) ÷ 30 = $48 + $20 = $68; ÷ 0.8 = $85.
    expect(laborRate(typical)).toEqual({ pay: 4800, overhead: 2000, profit: 1700, rate: 8500 })
  })

  it('matches a published minimum rate', () => {
    // $60k pay and $24.2k overhead over 750 billable hours are $112 (reputigo.com), here rounded up to the dollar.
    const published = {
      hourlyPay: 2885,
      burdenPercent: 0,
      monthlyOverhead: 201_667,
      paidHours: 40,
      billableHours: 750 / 52,
      profitPercent: 0,
    }
    expect(laborRate(published)?.rate).toBe(11_300)
  })

  it('is at least what an hour costs, in whole dollars', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 90 }),
        (hourlyPay, billableHours, profitPercent) => {
          const parts = laborRate({ ...typical, hourlyPay, billableHours, profitPercent })
          const { pay = 0, overhead = 0, profit = 0, rate = 0 } = parts ?? {}
          const cost = (40 * hourlyPay * 1.2 + 60_000) / billableHours
          expect(rate * (1 - profitPercent / 100)).toBeGreaterThanOrEqual(cost - 0.01)
          expect(rate % 100).toBe(0)
          expect(pay + overhead + profit).toBe(rate)
        },
      ),
    )
  })

  it('is null without billable hours, at 100 % profit, or above the largest price', () => {
    expect(laborRate({ ...typical, billableHours: 0 })).toBeNull()
    expect(laborRate({ ...typical, profitPercent: 100 })).toBeNull()
    expect(laborRate({ ...typical, hourlyPay: 99_999_999 })).toBeNull()
  })
})
