// Text fields: trimmed, bounded, printable.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundedText, folded, requiredLine, requiredText, singleLine, visibleLine } from './text.ts'

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

describe('a text on one line', () => {
  const subject = requiredLine('Subject', 20)
  const phone = singleLine('Phone', 20)
  const description = requiredText('Description', 20).check(folded)

  it.each(['Rosa\nBcc: x', 'Rosa\rX', 'a\u2028b', 'a\u2029b', 'a\u0085b'])('refuses %j', text => {
    expect(subject.safeParse(text).error?.issues[0]?.message).toBe('Subject must be on one line')
    expect(phone.safeParse(text).error?.issues[0]?.message).toBe('Phone must be on one line')
  })

  it('trims a line break at its end', () => {
    expect(subject.parse('Two coats\r\n')).toBe('Two coats')
    expect(subject.safeParse('\n').error?.issues[0]?.message).toBe('Subject is required')
  })

  it.each([
    ['Patch a hole\n2 coats', 'Patch a hole 2 coats'],
    ['Sand \r\n\r\n  paint', 'Sand paint'],
    ['One\u2028two', 'One two'],
    ['As  typed\t', 'As  typed'],
  ])('folds the description %j', (text, folded) => {
    expect(description.parse(text)).toBe(folded)
  })

  it('refuses a megabyte of spaces as fast as other long texts', () => {
    const text = `a${' '.repeat(1_000_000)}b`
    expect(description.safeParse(text).success).toBe(false)
  })
})

it.each([null, undefined, 5, {}, []])('refuses %j, which is not text', value => {
  expect(refusalOf(value)).toBe('Invalid input')
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

describe('the name of a person', () => {
  const signer = visibleLine('Your name', 20, 'Please enter your name')
  const messages = (text: unknown) => signer.safeParse(text).error?.issues.map(one => one.message)

  it.each([
    ['empty', ''],
    ['missing', undefined],
    ['of zero-width spaces', '\u200B\u200B'],
    ['of a mark that turns the text around', '\u202E'],
    ['of a soft hyphen', '\u00AD'],
    ['of a Korean filler', '\u3164'],
    ['of a blank Braille cell', '\u2800'],
    ['of accents without letters', '\u0301\u0301'],
    ['of invisible tags', '\u{E0041}\u{E0042}'],
  ])('is not taken if it is %s', (_, text) => {
    expect(messages(text)).toEqual(['Please enter your name'])
  })

  it.each(['Al', '李', 'שלום', 'é', 'e\u0301', 'O’Brien', '#7', '👷'])('can be %j', text => {
    expect(signer.parse(text)).toBe(text)
  })

  it('stands on one line', () => {
    expect(messages('Al\nBo')).toEqual(['Your name must be on one line'])
  })
})
