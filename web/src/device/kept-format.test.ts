// What one version of the app keeps is read by the next ones, and by no earlier one.
import { expect, it } from 'vitest'
import { KeptByNewerVersion, keptFormat, noneIfNewer } from './kept-format.ts'

type Note = { text: string; isLoud: boolean }

const first = keptFormat<{ words: string }>([])
const third = keptFormat<Note>([
  ({ words }: { words: string }) => ({ text: words }),
  ({ text }: { text: string }) => ({ text, isLoud: text.endsWith('!') }),
])

it('goes through each upgrade from the format it was kept in', () => {
  const note = { text: 'Mind the dog!', isLoud: true }
  expect(third.parse(first.stamp({ words: note.text }))).toEqual(note)
  expect(third.parse({ format: 2, text: note.text })).toEqual(note)
  expect(third.parse(third.stamp(note))).toMatchObject(note)
})

it('is nothing where nothing was kept, or something else', () => {
  for (const stored of [undefined, null, 'text', {}, { format: 'first' }]) {
    expect(third.parse(stored)).toBe(null)
  }
})

it('of a newer version is refused, and read as nothing', () => {
  const newer = third.stamp({ text: 'Hello', isLoud: false })
  expect(() => first.parse(newer)).toThrow(KeptByNewerVersion)
  expect(noneIfNewer(new KeptByNewerVersion())).toBe(null)
  expect(() => noneIfNewer(new Error('The disk is full'))).toThrow('The disk is full')
})
