// The days of visits: after the drying, on working days.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, weekdayOf } from '../dates.ts'
import { MAX_QUANTITY } from '../money.ts'
import { lineDefaults } from '../quotes/line-item.ts'
import { Tier } from '../quotes/quote-section.ts'
import { withOneTier } from '../quotes/quote-tiers.ts'
import { MAX_VISITS, type Visit, type VisitPlan } from './visit.ts'
import {
  countVisitDays,
  describeVisitDays,
  type LaborLine,
  plannedVisits,
  visitDays,
  visitDaysText,
} from './visit-days.ts'

const visit = (hours: number, dryHours = 0): Visit => ({ hours: hours * 1000, crew: 1, dryHours })
const twice = [visit(3, 24), visit(2)]

const labor = (hours: number, change: Partial<LaborLine> = {}) => ({
  ...lineDefaults,
  unit: 'hour',
  isLabor: true,
  quantity: hours * 1000,
  ...change,
})
const analysis = {
  materials: [],
  totalEstimate: 0,
  photos: [],
  analysisId: null,
  visits: twice,
}
const visitsOf = (...lineItems: LaborLine[]) => plannedVisits({ analysis, lineItems })

describe('the visits planned', () => {
  it('are not for an option that was declined', () => {
    const option = labor(4, { isOptional: true })
    expect(visitsOf(labor(5), option)).toEqual(twice)
    expect(visitsOf(labor(1), { ...option, isSelected: true })).toEqual(twice)
  })

  it('are for the chosen tier', () => {
    const sections = Tier.options.map(tier => ({
      id: tier,
      title: '',
      scope: '',
      markIds: [],
      tier,
    }))
    const lines = [
      { ...labor(2), sectionId: 'good' },
      { ...labor(5), sectionId: 'better' },
      { ...labor(9), sectionId: 'best' },
    ]
    expect(visitsOf(...withOneTier(sections, lines, 'better'))).toEqual(twice)
  })
})

describe('the visits planned, with other hours than those of the analysis,', () => {
  it('share them in proportion, and dry as long', () => {
    expect(visitsOf(labor(5.5))).toEqual([visit(3.25, 24), visit(2.25)])
    expect(visitsOf(labor(10))).toEqual([visit(6, 24), visit(4)])
    expect(visitsOf(labor(3), labor(2, { isOptional: true }))).toEqual([
      visit(1.75, 24),
      visit(1.25),
    ])
    expect(visitsOf(labor(5.1))).toEqual([visit(3.1, 24), visit(2)])
  })

  it('are fewer once there is less than a quarter hour for each', () => {
    expect(visitsOf(labor(0.5))).toEqual([visit(0.25, 24), visit(0.25)])
    expect(visitsOf(labor(0.25))).toEqual([visit(0.25)])
  })

  it('are none without labor or without a plan', () => {
    expect(visitsOf()).toEqual([])
    expect(visitsOf(labor(5, { unit: 'sq ft' }))).toEqual([])
    const none = { lineItems: [labor(5)] }
    expect(plannedVisits({ ...none, analysis: null })).toEqual([])
    const empty = { ...analysis, visits: [visit(0)] }
    expect(plannedVisits({ ...none, analysis: empty })).toEqual([])
    expect(plannedVisits({ lineItems: [], analysis: empty })).toEqual([])
  })

  it('of many weeks are planned for the first visits', () => {
    const visits = Array.from({ length: 3000 }, () => visit(1, 24))
    const planned = plannedVisits({ analysis: { ...analysis, visits }, lineItems: [labor(9)] })
    expect(planned).toHaveLength(36)
    const long = plannedVisits({ analysis: { ...analysis, visits }, lineItems: [labor(3000)] })
    expect(long).toHaveLength(MAX_VISITS)
  })

  it('add up to any hours', () => {
    const planned = fc.array(
      fc.record({
        hours: fc.integer({ min: 1, max: 400 }).map(quarters => quarters * 250),
        crew: fc.integer({ min: 1, max: 3 }),
        dryHours: fc.constantFrom(16, 24, 48),
      }),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(
      fc.property(planned, fc.integer({ min: 1, max: MAX_QUANTITY }), (visits, quantity) => {
        const shared = plannedVisits({
          analysis: { ...analysis, visits },
          lineItems: [labor(0, { quantity })],
        })
        expect(shared.reduce((sum, { hours }) => sum + hours, 0)).toBe(quantity)
        expect(shared.every(({ hours }) => hours > 0)).toBe(true)
        const count = Math.max(1, Math.min(visits.length, Math.floor(quantity / 250)))
        expect(shared).toHaveLength(count)
        if (count < visits.length) return
        const dries = (all: readonly Visit[]) => all.slice(0, -1).map(({ dryHours }) => dryHours)
        expect(dries(shared)).toEqual(dries(visits))
      }),
    )
  })
})

describe('the visits of work picked by hand', () => {
  const picked = (hours: number, visitPlan: VisitPlan) =>
    labor(hours, { reason: { detections: [], priceItem: null, explanation: '', visitPlan } })
  const thrice = { visits: [visit(2, 48), visit(1, 24), visit(1)] }
  const paint = { visits: [visit(1.5)], isLast: true }

  it('are its own, for the hours of its line', () => {
    const none = { ...analysis, visits: [] }
    expect(plannedVisits({ analysis: null, lineItems: [picked(4, thrice)] })).toEqual(thrice.visits)
    expect(plannedVisits({ analysis: none, lineItems: [picked(8, thrice)] })).toEqual([
      visit(4, 48),
      visit(2, 24),
      visit(2),
    ])
  })

  it('are shared with the repairs in photos, and dry as long as either', () => {
    expect(visitsOf(labor(5), picked(4, thrice))).toEqual([visit(5, 48), visit(3, 24), visit(1)])
    expect(visitsOf(picked(4, thrice))).toEqual(thrice.visits)
  })

  it('end with texture and paint', () => {
    expect(visitsOf(labor(5), picked(1.5, paint))).toEqual([visit(3, 24), visit(3.5)])
  })

  it('share the hours that a person typed', () => {
    const lineItems = [picked(4, thrice), labor(2)]
    expect(plannedVisits({ analysis: null, lineItems })).toEqual([
      visit(3, 48),
      visit(1.5, 24),
      visit(1.5),
    ])
  })

  it('of small work add up before they are rounded', () => {
    const coats = { visits: [visit(0.1, 24), visit(0.1, 24), visit(0.05)] }
    const lineItems = [1, 2, 3].map(() => picked(0.25, coats))
    expect(plannedVisits({ analysis: null, lineItems })).toEqual([
      visit(0.25, 24),
      visit(0.25, 24),
      visit(0.25),
    ])
  })

  it('are not for an option that was declined', () => {
    expect(visitsOf(labor(5), { ...picked(4, thrice), isOptional: true })).toEqual(twice)
  })
})

describe('the visits of repairs in photos', () => {
  const repair = (id: string, hours: number, visits: Visit[]) => ({
    detectionId: id,
    name: 'Hole',
    assembly: 'Patch',
    quantity: hours * 1000,
    visitPlan: { visits },
  })
  const water = repair('water', 7, [visit(1, 48), visit(4, 24), visit(2)])
  const hole = repair('hole', 5, twice)
  const of = (hours: number, detections: (typeof hole)[], change: Partial<LaborLine> = {}) =>
    labor(hours, { reason: { detections, priceItem: null, explanation: '' }, ...change })
  const whole = { ...analysis, visits: [visit(4, 48), visit(6, 24), visit(2)] }
  const planned = (...lineItems: LaborLine[]) => plannedVisits({ analysis: whole, lineItems })

  it('are those of the work that is included: what was declined or removed dries no more', () => {
    expect(planned(of(12, [water, hole]))).toEqual(whole.visits)
    const option = of(7, [water], { isOptional: true })
    expect(planned(of(5, [hole]), option)).toEqual(twice)
    expect(planned(of(5, [hole]), { ...option, isSelected: true })).toEqual(whole.visits)
    expect(planned(of(5, [hole]))).toEqual(twice)
  })

  it('take the hours that a person changed, and share those that a person typed', () => {
    expect(planned(of(10, [hole]))).toEqual([visit(6, 24), visit(4)])
    const option = of(7, [water], { isOptional: true })
    expect(planned(of(5, [hole]), option, labor(5))).toEqual([visit(6, 24), visit(4)])
  })
})

describe('the days of visits', () => {
  it.each([
    ['a day that the work dries', '2026-11-24', 24, '2026-11-26'],
    ['a night that the work dries', '2026-11-24', 16, '2026-11-25'],
    ['two days that the work dries', '2026-11-24', 48, '2026-11-27'],
    ['a weekend', '2026-11-27', 16, '2026-11-30'],
    ['a weekend in which the work dries', '2026-11-27', 24, '2026-11-30'],
    ['a Sunday, if the first visit is on a Saturday', '2026-11-28', 16, '2026-11-30'],
    ['a week, if the first visit is on a Saturday', '2026-11-28', 6 * 24, '2026-12-05'],
    ['a Sunday, if the first visit is on one', '2026-11-29', 16, '2026-11-30'],
    ['the end of a year', '2026-12-31', 16, '2027-01-01'],
  ])('follow after %s', (_, first, dryHours, second) => {
    expect(visitDays([visit(3, dryHours), visit(2)], first)).toEqual([first, second])
  })

  it('rise, and are working days after the first', () => {
    const visits = fc.array(
      fc.nat({ max: 96 }).map(dryHours => visit(1, dryHours)),
      {
        minLength: 1,
        maxLength: 6,
      },
    )
    fc.assert(
      fc.property(visits, fc.nat({ max: 2000 }), (planned, offset) => {
        const first = addDays('2026-01-01', offset)
        const days = visitDays(planned, first)
        expect(days).toHaveLength(planned.length)
        expect(days).toEqual([...new Set(days)].toSorted())
        for (const [at, day] of days.slice(1).entries()) {
          expect(
            day >= addDays(days[at] ?? '', 1 + Math.floor((planned[at]?.dryHours ?? 0) / 24)),
          ).toBe(true)
          expect([1, 2, 3, 4, 5, ...(weekdayOf(first) === 6 ? [6] : [])]).toContain(weekdayOf(day))
        }
      }),
    )
  })

  it('show the hours to the business and not to the customer', () => {
    const today = '2026-11-20'
    // Screens break no amount and no day.
    expect(describeVisitDays(twice, { startDay: '2026-11-24', today })).toBe(
      '2\u00a0visits: Tue, Nov\u00a024, 3\u00a0h; Thu, Nov\u00a026, 2\u00a0h; dries 24\u00a0h between coats',
    )
    expect(visitDaysText(twice, { startDay: '2026-11-24', today })).toBe(
      '2 visits: Tue, Nov 24, 3 h; Thu, Nov 26, 2 h; dries 24 h between coats',
    )
    expect(visitDaysText(twice, { startDay: null, today })).toBe(
      '2 visits: 3 h, then 2 h; dries 24 h between coats',
    )
    expect(countVisitDays(twice, { startDay: '2026-11-24', today })).toBe(
      'Tue, Nov 24; Thu, Nov 26, with 24 h to dry in between',
    )
    expect(countVisitDays([visit(3)], { startDay: '2026-11-24', today })).toBe('Tue, Nov 24')
    expect(countVisitDays(twice, { startDay: null, today })).toBe('2, with 24 h to dry in between')
    const wet = [visit(1, 48), visit(4, 24), visit(3)]
    expect(countVisitDays(wet, { startDay: null, today })).toBe(
      '3, with up to 48 h to dry in between',
    )
  })

  it('have the year where it is not the one in which they are read', () => {
    const today = '2026-12-20'
    expect(countVisitDays(twice, { startDay: '2026-12-30', today })).toBe(
      'Wed, Dec 30; Fri, Jan 1, 2027, with 24 h to dry in between',
    )
    expect(countVisitDays([visit(3)], { startDay: '2027-01-05', today })).toBe('Tue, Jan 5, 2027')
  })
  it('count working days, and name none after work of several', () => {
    const today = '2026-11-20'
    const long = [visit(4, 24), visit(20, 24), visit(21)]
    expect(countVisitDays(long, { startDay: '2026-12-18', today })).toBe(
      '7 working days from Fri, Dec 18, with 24 h to dry in between',
    )
    expect(countVisitDays([visit(41)], { startDay: null, today })).toBe('5 working days')
    expect(visitDaysText(long, { startDay: '2026-12-17', today })).toBe(
      '3 visits: Thu, Dec 17, 4 h; Mon, Dec 21, 20 h; 21 h; dries 24 h between coats',
    )
    const crew = [{ ...visit(17), crew: 2 }, visit(8.5)]
    expect(countVisitDays(crew, { startDay: '2026-12-17', today })).toBe('Thu, Dec 17; Fri, Dec 18')
  })
})
