// Days in a time zone, also when clocks change, and relative times (spec §9).
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import {
  addDays,
  dayAtOffset,
  dayIn,
  formatDay,
  formatInstantDay,
  isDay,
  isTimeZone,
  offsetMinutes,
  relativeTime,
  startOfDay,
  timeSince,
} from './dates.ts'

it.each([
  ['UTC', '2026-11-01', '2026-11-01T00:00:00.000Z'],
  ['America/Chicago', '2026-11-01', '2026-11-01T05:00:00.000Z'],
  ['America/Chicago', '2026-11-02', '2026-11-02T06:00:00.000Z'],
  ['America/Chicago', '2026-03-08', '2026-03-08T06:00:00.000Z'],
  ['Pacific/Auckland', '2026-09-27', '2026-09-26T12:00:00.000Z'],
  ['Asia/Kolkata', '2026-01-01', '2025-12-31T18:30:00.000Z'],
  // The clocks go forward at midnight.
  ['America/Havana', '2027-03-14', '2027-03-14T05:00:00.000Z'],
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
  ['Africa/Cairo', '2027-04-30', '2027-04-29T22:00:00.000Z'],
])('in %s %s begins at %s', (timeZone, day, instant) => {
  const start = startOfDay(timeZone, day)
  expect(start.toISOString()).toBe(instant)
  expect(dayIn(timeZone, start)).toBe(day)
  expect(dayIn(timeZone, new Date(start.getTime() - 1))).not.toBe(day)
})

it('accepts only real days', () => {
  expect(['2026-02-28', '2024-02-29'].every(isDay)).toBe(true)
  expect(['2026-02-29', '0000-01-01', '2026-13-01', '26-01-01', ''].some(isDay)).toBe(false)
})

describe('days', () => {
  it.each([
    ['2026-11-20', 30, '2026-12-20'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-03-07', 2, '2026-03-09'], // clocks change in between
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-05-05', 0, '2026-05-05'],
  ])('%s and %i days make %s', (day, days, sum) => {
    expect(addDays(day, days)).toBe(sum)
  })

  it('added and subtracted return to the start', () => {
    const day = fc.date({
      min: new Date('1970-01-01'),
      max: new Date('2200-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(day, fc.integer({ min: -4000, max: 4000 }), (date, days) => {
        const start = date.toISOString().slice(0, 10)
        expect(isDay(start)).toBe(true)
        expect(addDays(addDays(start, days), -days)).toBe(start)
      }),
    )
  })

  it('are those of the time zone', () => {
    const instant = new Date('2026-11-21T03:30:00Z')
    expect(dayIn('America/Chicago', instant)).toBe('2026-11-20')
    expect(dayIn('Asia/Tokyo', instant)).toBe('2026-11-21')
    expect(formatInstantDay('America/Chicago', instant)).toBe('November 20, 2026')
  })

  it('do not depend on how a browser writes the days of other countries', () => {
    const { DateTimeFormat } = Intl
    const american = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (_, options) {
      return new DateTimeFormat('en-US', options)
    })
    // A zone that no test has used, because formats are cached.
    expect(dayIn('Australia/Eucla', new Date('2026-01-05T15:30:00Z'))).toBe('2026-01-06')
    american.mockRestore()
  })

  it('follow from how far the clock is ahead, in any time zone', () => {
    const anyTime = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    })
    const zones = ['UTC', 'America/Chicago', 'Asia/Kolkata', 'Pacific/Chatham', 'America/St_Johns']
    fc.assert(
      fc.property(anyTime, fc.constantFrom(...zones), (instant, zone) => {
        const minutes = offsetMinutes(zone, instant)
        expect(dayAtOffset(minutes, instant)).toBe(dayIn(zone, instant))
      }),
    )
  })

  it('are the same in any time zone of the reader', () => {
    expect(formatDay('2026-12-01')).toBe('December 1, 2026')
    expect(formatDay('2024-02-29')).toBe('February 29, 2024')
  })

  it('are formatted like Intl', () => {
    const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
    const anyDay = fc.date({ min: new Date(0), max: new Date('2999-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(anyDay, date => {
        expect(formatDay(date.toISOString().slice(0, 10))).toBe(long.format(date))
      }),
    )
  })
})

it('knows the time zones of the world', () => {
  expect(['America/Chicago', 'UTC', 'Pacific/Chatham'].every(isTimeZone)).toBe(true)
  expect(['', 'Mars/Olympus', 'America/Chicago; --'].some(isTimeZone)).toBe(false)
})

describe('a relative time', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const minutes = (count: number) => new Date(now.getTime() - count * 60_000)

  it.each([
    [0, 'Just now'],
    [59, 'Just now'],
    [60, '1 hour ago'],
    [119, '1 hour ago'],
    [120, '2 hours ago'],
    [23 * 60 + 59, '23 hours ago'],
    [24 * 60, 'Yesterday'],
    [47 * 60 + 59, 'Yesterday'],
    [48 * 60, '2 days ago'],
    [71 * 60, '2 days ago'],
    [400 * 24 * 60, '400 days ago'],
  ])('%i minutes is %s', (count, text) => {
    expect(relativeTime(minutes(count), now)).toBe(text)
  })

  it.each([
    [0, 'Just now'],
    [1, '1 minute ago'],
    [59, '59 minutes ago'],
    [60, '1 hour ago'],
  ])('%i minutes after the news is %s', (count, text) => {
    expect(timeSince(minutes(count), now)).toBe(text)
  })

  it('is just now when the clocks disagree', () => {
    expect(relativeTime(minutes(-90), now)).toBe('Just now')
  })
})
