// When a quote has expired, and when its business is notified.
import { describe, expect, it } from 'vitest'
import { expiresAt, expiryNotice, hasExpired } from './quote-expiry.ts'

describe('a quote', () => {
  it.each([
    ['America/Chicago', '2026-11-30', '2026-12-01T06:00:00.000Z', '2026-12-01T15:00:00.000Z'],
    ['America/Los_Angeles', '2026-12-31', '2027-01-01T08:00:00.000Z', '2027-01-01T17:00:00.000Z'],
    // The clocks change in the night after the last day.
    ['America/Chicago', '2026-03-07', '2026-03-08T06:00:00.000Z', '2026-03-08T14:00:00.000Z'],
  ])(
    'in %s valid until %s expires at midnight, and is announced at nine',
    (zone, day, at, notice) => {
      expect(expiresAt(zone, day).toISOString()).toBe(at)
      expect(expiryNotice(zone, day)?.toISOString()).toBe(notice)
    },
  )

  it('counts until its last day, or forever', () => {
    expect(hasExpired('2026-11-29', '2026-11-30')).toBe(true)
    expect(hasExpired('2026-11-30', '2026-11-30')).toBe(false)
    expect(hasExpired(null, '2026-11-30')).toBe(false)
  })

  it.each([null, '9000-01-01', '9999-12-31'])('valid until %s is never announced', day => {
    expect(expiryNotice('America/Chicago', day)).toBeNull()
  })
})
