// Days off: which days they are, what they are called, and what a business may set.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../dates.ts'
import {
  comingRanges,
  DaysOff,
  defaultDaysOff,
  formatDaysOff,
  nameOfDayOff,
  spansOff,
} from './days-off.ts'

const range = (from: string, to: string, label = '') => ({ from, to, label })
const off = (...ranges: DaysOff['ranges']): DaysOff => ({ holidays: true, ranges })

describe('a day off', () => {
  it.each([
    ['a holiday', '2026-11-26', off(), 'Thanksgiving'],
    ['the first of own days', '2026-12-24', off(range('2026-12-24', '2027-01-02')), 'Day off'],
    ['the last of own days', '2027-01-02', off(range('2026-12-24', '2027-01-02')), 'Day off'],
    ['named', '2026-11-27', off(range('2026-11-23', '2026-11-27', 'Hunting')), 'Hunting'],
    [
      'own before the holiday',
      '2026-11-26',
      off(range('2026-11-26', '2026-11-26', 'Hunting')),
      'Hunting',
    ],
    [
      'the holiday before no name',
      '2026-12-25',
      off(range('2026-12-24', '2027-01-02')),
      'Christmas',
    ],
    ['no day before them', '2026-12-23', off(range('2026-12-24', '2027-01-02')), null],
    ['no day after them', '2027-01-03', off(range('2026-12-24', '2027-01-02')), null],
    ['no holiday that is switched off', '2026-11-26', { holidays: false, ranges: [] }, null],
  ])('is %s', (_, day, daysOff, name) => {
    expect(nameOfDayOff(day, daysOff)).toBe(name)
  })

  it('is part of one span with its neighbors of the same name', () => {
    const daysOff = off(
      range('2026-11-23', '2026-11-27'),
      range('2026-11-29', '2026-11-30', 'Roof'),
    )
    expect(spansOff('2026-11-24', 7, daysOff)).toEqual([
      { from: '2026-11-24', to: '2026-11-25', name: 'Day off' },
      { from: '2026-11-26', to: '2026-11-26', name: 'Thanksgiving' },
      { from: '2026-11-27', to: '2026-11-27', name: 'Day off' },
      { from: '2026-11-29', to: '2026-11-30', name: 'Roof' },
    ])
  })

  it('is in a span if and only if it has a name', () => {
    const anyRange = fc
      .tuple(fc.nat({ max: 60 }), fc.nat({ max: 10 }), fc.constantFrom('', 'Hunting'))
      .map(([at, length, label]) =>
        range(addDays('2026-11-01', at), addDays('2026-11-01', at + length), label),
      )
    const anyDaysOff = fc.record({
      holidays: fc.boolean(),
      ranges: fc.array(anyRange, { maxLength: 5 }),
    })
    fc.assert(
      fc.property(anyDaysOff, daysOff => {
        const spans = spansOff('2026-11-01', 60, daysOff)
        for (let ahead = 0; ahead < 60; ahead += 1) {
          const day = addDays('2026-11-01', ahead)
          const named = spans.filter(({ from, to }) => from <= day && day <= to)
          expect(named.map(({ name }) => name)).toEqual(
            [nameOfDayOff(day, daysOff)].filter(name => name !== null),
          )
        }
      }),
    )
  })
})

describe('own days off', () => {
  it('are listed until they are over, soonest first', () => {
    const [old, running, coming] = [
      range('2026-11-01', '2026-11-24'),
      range('2026-11-20', '2026-11-25'),
      range('2026-12-24', '2026-12-24'),
    ] as const
    expect(comingRanges([coming, old, running], '2026-11-25')).toEqual([running, coming])
  })

  it.each([
    ['2026-11-20', '2026-11-25', 'Fri, Nov 20 – Wed, Nov 25'],
    ['2026-12-24', '2027-01-02', 'Thu, Dec 24 – Sat, Jan 2'],
    ['2026-12-24', '2026-12-24', 'Thu, Dec 24'],
    ['2027-01-04', '2027-01-04', 'Mon, Jan 4, 2027'],
    ['2027-01-04', '2027-01-08', 'Mon, Jan 4 – Fri, Jan 8, 2027'],
    ['2027-12-24', '2028-01-01', 'Fri, Dec 24, 2027 – Sat, Jan 1, 2028'],
    ['2025-12-24', '2026-01-02', 'Wed, Dec 24 – Fri, Jan 2'],
  ])('from %s to %s read as days', (from, to, text) => {
    expect(formatDaysOff({ from, to }, '2026-11-25')).toBe(text)
  })

  it.each([
    [
      'the last day is before the first',
      [range('2026-12-24', '2026-12-23')],
      'The last day comes before the first',
    ],
    ['they are too long', [range('2026-01-01', '2026-06-30')], 'At most 180 days at once'],
    [
      'a day does not exist',
      [range('2026-02-30', '2026-03-01')],
      'Choose a day, such as 12/24/2026',
    ],
    ['a day is missing', [range('', '2026-12-24')], 'Choose a day, such as 12/24/2026'],
    [
      'the label is long',
      [range('2026-12-24', '2026-12-24', 'x'.repeat(41))],
      'At most 40 characters',
    ],
    [
      'there are too many',
      Array.from({ length: 51 }, () => range('2026-12-24', '2026-12-24')),
      'Keep at most 50',
    ],
  ])('are refused if %s', (_, ranges, sentence) => {
    const { error } = DaysOff.safeParse({ ...defaultDaysOff, ranges })
    expect(error?.issues.map(({ message }) => message)).toEqual([sentence])
  })

  it('are trimmed', () => {
    const ranges = [range('2026-01-01', '2026-06-29', ' Hunting ')]
    expect(DaysOff.parse({ ...defaultDaysOff, ranges }).ranges[0]?.label).toBe('Hunting')
  })
})
