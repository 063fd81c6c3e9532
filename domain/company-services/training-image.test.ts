// Tags of training images, and which are offered first.
import { expect, test } from 'vitest'
import { JobContext, presetTags, presetTagsFor, withTag } from './training-image.ts'

test.each([
  [['tape'], ' Mesh Tape ', ['tape', 'mesh tape']],
  [['tape'], 'TAPE', ['tape']],
  [['tape'], '   ', ['tape']],
])('%j with %j is %j', (tags, typed, expected) => {
  expect(withTag(tags, typed)).toEqual(expected)
})

test('the presets are those of spec §9, once each and in order', () => {
  expect(Object.values(presetTags).flat().join(', ')).toBe(
    'wire, outlet, switch, panel, conduit, breaker, junction-box, ' +
      'pipe, fitting, valve, toilet, sink, faucet, drain, ' +
      'duct, vent, filter, thermostat, unit, coil, ' +
      'shingle, flashing, gutter, underlayment, ridge-cap, ' +
      'drywall, joint-compound, tape, screws, corner-bead, texture, ' +
      'tile, hardwood, laminate, trim, transition, ' +
      'primer, paint, brush, roller, spray, drop-cloth',
  )
})

test('the job contexts are before, during, after, close-up and overview', () => {
  expect(JobContext.options).toEqual(['before', 'during', 'after', 'closeup', 'overview'])
})

test("tags of the service's trade come first, then all others", () => {
  const { own, others } = presetTagsFor('drywall')
  expect(own).toEqual(presetTags.drywall)
  expect(new Set([...own, ...others])).toEqual(new Set(Object.values(presetTags).flat()))
  expect(presetTagsFor('general').own).toEqual([])
})
