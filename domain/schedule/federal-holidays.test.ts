// Federal holidays: the days that the US Office of Personnel Management (OPM) publishes.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, weekdayOf } from '../dates.ts'
import { holidayOn } from './federal-holidays.ts'

/** The days of a year with their names. */
function holidaysOf(year: number): [day: string, name: string][] {
  const days = Array.from({ length: 366 }, (_, at) => addDays(`${year}-01-01`, at))
  return days
    .filter(day => day.startsWith(String(year)))
    .flatMap((day): [string, string][] => {
      const name = holidayOn(day)
      return name === null ? [] : [[day.slice(5), name]]
    })
}

const isWeekend = (day: string) => [0, 6].includes(weekdayOf(day))

describe('federal holidays', () => {
  // https://www.opm.gov/policy-data-oversight/pay-leave/federal-holidays/
  it.each([
    [2025, '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25'],
    [2026, '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'],
    [2027, '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'],
    [2028, '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25'],
    [2029, '01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-12 11-22 12-25'],
    [2030, '01-01 01-21 02-18 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25'],
  ])('of %i are those that OPM publishes', (year, days) => {
    const onWorkdays = holidaysOf(year).filter(([day]) => !isWeekend(`${year}-${day}`))
    expect(onWorkdays.map(([day]) => day).join(' ')).toBe(days)
  })

  it('are the day itself and the day that is observed', () => {
    expect(holidayOn('2026-11-26')).toBe('Thanksgiving')
    expect(holidayOn('2026-07-04')).toBe('Independence Day')
    expect(holidayOn('2026-07-03')).toBe('Independence Day (observed)')
    expect(holidayOn('2027-07-05')).toBe('Independence Day (observed)')
    expect(holidayOn('2027-12-31')).toBe('New Year’s Day (observed)')
    expect(holidayOn('2026-11-25')).toBeNull()
  })

  it('are eleven in every year, observed on working days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2021, max: 8998 }), year => {
        const names = holidaysOf(year).map(([, name]) => name)
        expect(names.filter(name => !name.endsWith('(observed)'))).toHaveLength(11)
        for (const [day, name] of holidaysOf(year)) {
          if (name.endsWith('(observed)')) expect(isWeekend(`${year}-${day}`)).toBe(false)
        }
      }),
      { numRuns: 30 },
    )
  })
})
