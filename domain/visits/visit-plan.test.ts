// The visits of a job: quarter hours that add up to its labor hours, and the drying in between.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DamageKind, damageKinds, type Finding } from '../analysis/detection.ts'
import { Finish, type JobSite, Paint, Surface } from '../analysis/job-site.ts'
import { assemblies } from '../assemblies/assemblies.ts'
import type { Assembly } from '../assemblies/assembly.ts'
import { laborHours, planRepairs } from '../estimate/repair-plan.ts'
import { visitsText } from './visit.ts'
import { visitsOf } from './visit-plan.ts'

const photo = { width: 1000, height: 1000 }
// One percent of its side is one inch.
const scales = [{ source: 'measured' as const, longSideInches: 100 }]
const finding = (kind: DamageKind, inches: number): Finding => ({
  kind,
  box: { x: 0, y: 0, width: inches, height: inches },
  confidence: 80,
})
const plan = (found: Finding[], site: JobSite = {}, own: Assembly[] = []) =>
  planRepairs({ findings: [found], photos: [photo], scales, assemblies: own, ...site })
const visits = (...plan_: Parameters<typeof plan>) => visitsText(visitsOf(plan(...plan_)))

describe('the visits', () => {
  it('of a hole are two, with the drying in between', () => {
    expect(visits([finding('hole', 5)])).toBe(
      '2 visits: 1.5 h, then 0.75 h; dries 24 h between coats',
    )
  })

  it('of a nail pop are one', () => {
    expect(visits([finding('nail_pop', 1)])).toBe('1 visit: 0.75 h')
  })

  it('are shared by the repairs of a job', () => {
    expect(visits([finding('hole', 5), finding('crack', 20), finding('nail_pop', 1)])).toBe(
      '2 visits: 3 h, then 1.25 h; dries 24 h between coats',
    )
  })

  it('of water damage wait for the framing and for the coats', () => {
    expect(visits([finding('water_damage', 30)])).toBe(
      '3 visits: 1.25 h, then 4 h, then 1.75 h; dries 48 h, then 24 h',
    )
  })

  it('end with texture and paint', () => {
    const bare = visitsOf(plan([finding('hole', 5)]))
    const finished = visitsOf(
      plan([finding('hole', 5)], { finish: 'knockdown', paint: 'included' }),
    )
    expect(finished.map(({ hours }) => hours)).toEqual([
      bare[0]?.hours,
      (bare[1]?.hours ?? 0) + 1000 + 1500,
    ])
  })

  it('name the crew if it is more than one person', () => {
    const own = { ...assemblies.nail_pop, crew: 2 }
    expect(visits([finding('nail_pop', 1)], {}, [own])).toBe(
      '1 visit: 0.75 h of labor for 2 people',
    )
  })

  it('leave out a stage without work, which only dries', () => {
    const steps = [
      { text: 'Patch', minutes: 60, dryHours: 24 },
      { text: 'Let it cure', minutes: 0, dryHours: 12 },
      { text: 'Sand', minutes: 30, dryHours: 24 },
    ]
    const own = { ...assemblies.nail_pop, steps }
    expect(visits([finding('nail_pop', 1)], {}, [own])).toBe(
      '2 visits: 1 h, then 0.5 h; dries 36 h between coats',
    )
  })

  it('of a job without repairs are none', () => {
    expect(visitsOf([])).toEqual([])
  })
})

it('visits are quarter hours that add up to the labor hours, whatever the damage, site and steps', () => {
  const anyStep = fc.record({
    text: fc.constant('Work'),
    minutes: fc.integer({ min: 0, max: 90 }),
    dryHours: fc.constantFrom(0, 0, 24, 48),
  })
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          kind: fc.constantFrom(...damageKinds),
          inches: fc.integer({ min: 1, max: 60 }),
        }),
        { maxLength: 6 },
      ),
      fc.record(
        {
          surface: fc.constantFrom(...Surface.options),
          finish: fc.constantFrom(...Finish.options),
          paint: fc.constantFrom(...Paint.options),
        },
        { requiredKeys: [] },
      ),
      fc.array(anyStep, { minLength: 1, maxLength: 6 }),
      (damage, site, steps) => {
        const found = damage.map(({ kind, inches }) => finding(kind, inches))
        const repairs = plan(found, site, [{ ...assemblies.medium_hole, steps }])
        const planned = visitsOf(repairs)
        const hours = planned.map(visit => visit.hours)
        expect(hours.reduce((sum, own) => sum + own, 0)).toBe(laborHours(repairs))
        expect(hours.every(own => own > 0 && own % 250 === 0)).toBe(true)
        expect(planned.at(-1)?.dryHours ?? 0).toBe(0)
        expect(planned.slice(0, -1).every(({ dryHours }) => dryHours > 0)).toBe(true)
      },
    ),
  )
})
