// The assemblies that apply to a business, and those that it stores again.
import { expect, it } from 'vitest'
import { assemblies } from './assemblies.ts'
import type { Assembly } from './assembly.ts'
import { asItWas } from './own-assemblies.ts'
import { hourTimes, timesOf } from './takeoff.ts'

it('an assembly that is stored again is charged as before, though ours is charged otherwise', () => {
  const { furtherTime: _, inProportion: __, ...recipe } = assemblies.water_damage
  const older: Assembly = recipe
  const ours = { ...older, furtherTime: 33, inProportion: true }
  const again = { ...ours, ...asItWas(older) }
  for (const size of [4, 25]) {
    expect([timesOf(again, size), hourTimes(again, size)]).toEqual([
      timesOf(older, size),
      hourTimes(older, size),
    ])
    expect(hourTimes(ours, size)).not.toBe(hourTimes(older, size))
  }
  expect(asItWas(ours)).toEqual(ours)
})
