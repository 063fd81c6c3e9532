// The labor rate that a business sets first is that of its own trade.
import { describe, expect, it } from 'vitest'
import { baseRateKeysOf, hourlyRateOf, laborRateOf } from './base-rates.ts'

describe('the base rates', () => {
  it.each([
    [['drywall'], 'labor-drywall'],
    [['painting', 'drywall'], 'labor-drywall'],
    [['plumbing'], 'labor-plumbing'],
    [['electrical', 'plumbing'], 'labor-electrical'],
    [['general'], 'labor-handyman'],
    [[], 'labor-drywall'],
  ] as const)('of %j start with %s', (trades, key) => {
    expect(baseRateKeysOf(trades)[0]).toBe(key)
  })

  it('are one labor rate and the service minimum, with that of drywall for a general contractor', () => {
    expect(baseRateKeysOf(['drywall'])).toEqual(['labor-drywall', 'service-minimum'])
    expect(baseRateKeysOf(['hvac'])).toEqual(['labor-hvac', 'service-minimum'])
    const general = ['labor-handyman', 'labor-drywall', 'service-minimum']
    expect(baseRateKeysOf(['general'])).toEqual(general)
  })

  it('have an hourly rate unless the labor is priced by another unit', () => {
    const minimum = { key: 'service-minimum', unit: 'visit' }
    const drywall = { key: 'labor-drywall', unit: 'hour' }
    const daily = { key: 'labor-plumbing', unit: 'day' }
    expect(laborRateOf([minimum, drywall])).toBe(drywall)
    expect(hourlyRateOf([drywall, minimum])).toBe(drywall)
    expect(laborRateOf([daily, drywall, minimum])).toBe(daily)
    expect(hourlyRateOf([daily, drywall, minimum])).toBeUndefined()
    expect(laborRateOf([minimum])).toBeUndefined()
  })
})
