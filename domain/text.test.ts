// Text fields: trimmed, bounded, printable.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { boundedText, requiredText } from './text.ts'

const name = requiredText('Name', 5)
const notes = boundedText('Notes', 20)
const refusalOf = (text: unknown) => notes.safeParse(text).error?.issues[0]?.message

it('is trimmed before it is measured', () => {
  expect(name.parse('  Rosa  ')).toBe('Rosa')
})

it.each([
  ['', 'Name is required'],
  [' \n\t', 'Name is required'],
  ['Rosanna', 'Name can have at most 5 characters'],
])('refuses the name %j', (text, message) => {
  expect(name.safeParse(text).error?.issues[0]?.message).toBe(message)
})

it.each(['a\tb\nc', '“quotes” ’', 'שלום', '😀 👨‍👩‍👧', 'Zoë Ångström', 'e\u0301'])(
  'takes %j',
  text => {
    expect(notes.parse(text)).toBe(text)
  },
)

it.each(['a\u0000', '\u0007b', 'a\u007Fb', 'a\uFFFEb', 'half \uD83D pair', '\uDE00 half'])(
  'refuses %j, which no document can show',
  text => {
    expect(refusalOf(text)).toBe('Notes contains characters that cannot be printed')
  },
)

it.each([null, undefined, 5, {}, []])('refuses %j, which is no text', value => {
  expect(refusalOf(value)).toBeDefined()
})

it('yields text that UTF-8 carries unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), text => {
      const result = notes.safeParse(text)
      if (result.success) {
        expect(new TextDecoder().decode(new TextEncoder().encode(result.data))).toBe(result.data)
      }
    }),
  )
})
