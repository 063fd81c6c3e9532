// Measuring a JSON text without its photos.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exceedsWithoutPhotos } from './json-size.ts'

const photo = (length: number) => 'A'.repeat(length)
const bytes = (value: unknown) => Buffer.from(JSON.stringify(value))

describe('the size of a JSON text without its photos', () => {
  it('skips long plain strings, even with escaped slashes', () => {
    const json = bytes({ imageData: photo(50_000), allImages: [photo(20_000)], note: 'Hall' })
    expect(exceedsWithoutPhotos(json, 100)).toBe(false)
  })

  it.each([
    ['many objects', '[' + '{},'.repeat(5000) + '{}]'],
    ['many short texts', JSON.stringify(Array(5000).fill('a'))],
    ['a long text with escapes', JSON.stringify(photo(5000) + '"' + photo(5000))],
    ['objects behind an escaped quote', `{"\\"": [${'{},'.repeat(5000)}{}]}`],
    ['objects behind an escaped backslash', `{"\\\\": [${'{},'.repeat(5000)}{}]}`],
    ['a text without a closing quote', '"' + photo(9000)],
    ['no text at all', '1'.repeat(9000)],
  ])('counts %s', (_, json) => {
    expect(exceedsWithoutPhotos(Buffer.from(json), 8000)).toBe(true)
  })

  it('counts everything except strings that may be photos', () => {
    const part = fc.oneof(fc.string({ maxLength: 50 }), fc.integer(), fc.constant(photo(4096)))
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), parts => {
        const json = bytes(parts)
        const beside = json.length - 4096 * parts.filter(text => text === photo(4096)).length
        expect(exceedsWithoutPhotos(json, beside)).toBe(false)
        expect(exceedsWithoutPhotos(json, beside - 1)).toBe(true)
      }),
    )
  })
})
