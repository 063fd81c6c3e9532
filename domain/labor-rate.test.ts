// The rate that pays for itself.
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
    // (40 × $36 + $600) ÷ 30 = $68; ÷ 0.8 = $85.
    expect(laborRate(typical)).toBe(8500)
  })

  it('is at least what an hour costs, in whole dollars', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 90 }),
        (hourlyPay, billableHours, profitPercent) => {
          const rate = laborRate({ ...typical, hourlyPay, billableHours, profitPercent }) ?? 0
          const cost = (40 * hourlyPay * 1.2 + 60_000) / billableHours
          expect(rate * (1 - profitPercent / 100)).toBeGreaterThanOrEqual(cost - 0.01)
          expect(rate % 100).toBe(0)
        },
      ),
    )
  })

  it('is none without billable hours, or where profit is all of it', () => {
    expect(laborRate({ ...typical, billableHours: 0 })).toBeNull()
    expect(laborRate({ ...typical, profitPercent: 100 })).toBeNull()
  })
})
