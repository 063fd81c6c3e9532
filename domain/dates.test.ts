// When a day begins, in time zones that keep changing their clocks.
import { expect, it } from 'vitest'
import { dayIn, isDay, startOfDay } from './dates.ts'

it.each([
  ['UTC', '2026-11-01', '2026-11-01T00:00:00.000Z'],
  ['America/Chicago', '2026-11-01', '2026-11-01T05:00:00.000Z'],
  ['America/Chicago', '2026-11-02', '2026-11-02T06:00:00.000Z'],
  ['America/Chicago', '2026-03-08', '2026-03-08T06:00:00.000Z'],
  ['Pacific/Auckland', '2026-09-27', '2026-09-26T12:00:00.000Z'],
  ['Asia/Kolkata', '2026-01-01', '2025-12-31T18:30:00.000Z'],
])('in %s %s begins at %s', (timeZone, day, instant) => {
  const start = startOfDay(timeZone, day)
  expect(start.toISOString()).toBe(instant)
  expect(dayIn(timeZone, start)).toBe(day)
  expect(dayIn(timeZone, new Date(start.getTime() - 1))).not.toBe(day)
})

it('knows real days only', () => {
  expect(['2026-02-28', '2024-02-29'].every(isDay)).toBe(true)
  expect(['2026-02-29', '0000-01-01', '2026-13-01', '26-01-01', ''].some(isDay)).toBe(false)
})
