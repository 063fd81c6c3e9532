// What is said about files that could not be read as photos.
import { expect, it } from 'vitest'
import { describeRefused } from './refused-files.ts'

const refused = (...names: string[]) =>
  names.map(name => ({ name, refusal: `“${name}” is not a photo.` }))

it.each([
  [[], null],
  [['a.txt'], '“a.txt” is not a photo.'],
  [
    ['a.txt', 'b.pdf'],
    '“a.txt” and “b.pdf” could not be opened as photos. Choose JPEG, PNG or WebP pictures under 10 MB.',
  ],
  [
    ['a.txt', 'b.pdf', 'c.mov', 'd.mov'],
    '4 files could not be opened as photos. Choose JPEG, PNG or WebP pictures under 10 MB.',
  ],
])('of %j it says %j', (names, sentence) => {
  expect(describeRefused(refused(...names))).toBe(sentence)
})
