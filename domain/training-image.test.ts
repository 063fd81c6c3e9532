// Tags of training images, and which are offered first.
import { expect, test } from 'vitest'
import { presetTags, presetTagsFor, withTag } from './training-image.ts'

test.each([
  [['tape'], ' Mesh Tape ', ['tape', 'mesh tape']],
  [['tape'], 'TAPE', ['tape']],
  [['tape'], '   ', ['tape']],
])('%j with %j is %j', (tags, typed, expected) => {
  expect(withTag(tags, typed)).toEqual(expected)
})

test('there are the forty-two presets of the trades, each once', () => {
  const all = Object.values(presetTags).flat()
  expect(all).toHaveLength(42)
  expect(new Set(all).size).toBe(all.length)
})

test("a service's own trade comes first, and every other tag after it", () => {
  const { own, others } = presetTagsFor('drywall')
  expect(own).toEqual(presetTags.drywall)
  expect(new Set([...own, ...others])).toEqual(new Set(Object.values(presetTags).flat()))
  expect(presetTagsFor('general').own).toEqual([])
})
