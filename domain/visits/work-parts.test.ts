// How long the visits of a job are, with and without hours on its quote.
import { describe, expect, it } from 'vitest'
import { lineDefaults } from '../quotes/line-item.ts'
import { MAX_VISITS, type Visit } from './visit.ts'
import type { LaborLine } from './visit-days.ts'
import { mayMoveOne, splitIntoDays, type WorkPart, workOf } from './work-parts.ts'
import { defaultWeek } from './work-week.ts'

const hours = (count: number, dryHours = 0): WorkPart => ({ minutes: count * 60, dryHours })
const visit = (count: number, dryHours = 0, crew = 1): Visit => ({
  hours: count * 1000,
  crew,
  dryHours,
})
const labor = { ...lineDefaults, isLabor: true, unit: 'hour' }
const week = defaultWeek

describe('the work', () => {
  it.each([
    ['of two visits', [visit(3, 24), visit(2)], [hours(3, 24), hours(2)]],
    ['of a crew', [visit(5, 0, 2)], [{ minutes: 150, dryHours: 0 }]],
    ['in quarter hours', [visit(0.4)], [{ minutes: 30, dryHours: 0 }]],
    ['longer than a day', [visit(10, 24), visit(1)], [hours(8.5), hours(1.5, 24), hours(1)]],
  ])('%s becomes parts of at most a day', (_, visits, parts) => {
    expect(workOf({ visits, lineItems: [], week }, [])).toEqual({ parts, isLengthKnown: true })
  })

  it('typed by hand takes the labor hours that are included', () => {
    const declined = { isOptional: true, isSelected: false }
    const lineItems = [
      { ...labor, quantity: 3000 },
      { ...labor, quantity: 2000, ...declined },
      { ...labor, quantity: 1000, ...declined, isSelected: true },
      { ...lineDefaults, isLabor: false, unit: 'gal', quantity: 9000 },
    ]
    const work = { parts: [hours(4)], isLengthKnown: true }
    expect(workOf({ visits: [], lineItems, week }, [])).toEqual(work)
    expect(workOf({ visits: [], lineItems, week }, [{ minutes: 60 }])).toEqual(work)
  })

  it('of many weeks is planned for the first visits', () => {
    const work = workOf({ visits: [visit(1_000_000)], lineItems: [], week }, [])
    expect(work.parts).toHaveLength(MAX_VISITS)
  })
})

describe('work with some hours, and labor by the square foot', () => {
  const moving = { ...labor, quantity: 4000 }
  const floor = { ...labor, unit: 'sq ft', quantity: 462_500 }
  const work = (lineItems: LaborLine[], chosen: { minutes: number }[], visits: Visit[] = []) =>
    workOf({ visits, lineItems, week }, chosen)

  it('takes the hours until a person chooses the length', () => {
    expect(work([moving, floor], [])).toEqual({ parts: [hours(4)], isLengthKnown: false })
    expect(work([moving, floor], [{ minutes: 510 }, { minutes: 510 }])).toEqual({
      parts: [hours(8.5), hours(8.5)],
      isLengthKnown: false,
    })
  })

  it.each([
    ['a declined option', { ...floor, isOptional: true, isSelected: false }],
    ['a material', { ...floor, isLabor: false }],
  ])('keeps to the hours beside %s', (_, line) => {
    expect(work([moving, line], [{ minutes: 510 }])).toEqual({
      parts: [hours(4)],
      isLengthKnown: true,
    })
  })

  it('keeps to the hours of work that dries', () => {
    const visits = [visit(3, 24), visit(1)]
    const parts = [hours(3, 24), hours(1)]
    expect(work([moving, floor], [], visits)).toEqual({ parts, isLengthKnown: true })
  })
})

describe('work without hours', () => {
  const byThePiece = [{ ...labor, unit: 'each', quantity: 1000 }]
  const work = (chosen: { minutes: number }[]) =>
    workOf({ visits: [], lineItems: byThePiece, week }, chosen)

  it('takes a day until a person chooses the length', () => {
    expect(work([])).toEqual({ parts: [hours(8.5)], isLengthKnown: false })
    expect(work([{ minutes: 510 }, { minutes: 120 }])).toEqual({
      parts: [hours(8.5), hours(2)],
      isLengthKnown: false,
    })
  })
})

it('work longer than a day goes on the next, and dries after the last', () => {
  expect(splitIntoDays(hours(20, 24), week)).toEqual([hours(8.5), hours(8.5), hours(3, 24)])
  expect(splitIntoDays(hours(0), week)).toEqual([])
})

it('visits move one by one if there are several, and they are all that the work takes', () => {
  const known = { parts: [hours(3, 24), hours(2)], isLengthKnown: true }
  const visits = [{ minutes: 180 }, { minutes: 120 }]
  expect(mayMoveOne(known, visits)).toBe(true)
  expect(mayMoveOne(known, visits.slice(1))).toBe(false)
  expect(mayMoveOne(known, [...visits, { minutes: 60 }])).toBe(false)
  expect(mayMoveOne(known, [{ minutes: 60 }, { minutes: 120 }])).toBe(false)
  expect(mayMoveOne({ parts: [hours(3)], isLengthKnown: true }, [{ minutes: 180 }])).toBe(false)
})
