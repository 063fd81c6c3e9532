// Numbers as people type and paste them, with a decimal point or a decimal comma.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDecimal } from './money.ts'
import { readTypedDecimal, withDecimalPoint } from './typed-decimal.ts'

it.each([
  ['$1,200.50', 2, '1200.50'],
  ['12.345', 2, '12.34'],
  [' $ 12,345,678.5 ', 2, '12345678.5'],
  ['.5', 2, '.5'],
  ['12.', 2, '12.'],
  ['0.125', 3, '0.125'],
  ['', 2, ''],
  ['12,', 2, '12.'],
  ['12,5', 2, '12.5'],
  ['$12,50', 2, '12.50'],
  [',5', 2, '.5'],
  ['0,125', 3, '0.125'],
  ['0,125', 2, '0.12'],
  [',125', 3, '.125'],
  ['1,250', 2, '1250'],
  ['1,250', 3, '1250'],
  ['1,250', 0, '1250'],
  ['$1,250', 2, '1250'],
  ['1,250.00', 2, '1250.00'],
])('%j with %i places becomes %j', (typed, places, value) => {
  expect(readTypedDecimal(typed, places)?.value).toBe(value)
})

it.each([
  ['8,875', 3, '8.875', '8,875'],
  ['8,875', 2, '8.87', '8,87'],
  ['12,125', 3, '12.125', '12,125'],
  ['8,87', 3, '8.87', '8,87'],
  ['8.875', 3, '8.875', '8.875'],
  ['1,234,567', 3, '1234567', '1234567'],
])('%j with %i places in a field of at most 50 becomes %j', (typed, places, value, shown) => {
  expect(readTypedDecimal(typed, places, 50)).toEqual({ value, shown })
})

it('a number that may be in the thousands keeps its comma between them', () => {
  expect(readTypedDecimal('1,250', 3, 1250)?.value).toBe('1250')
  expect(readTypedDecimal('1,250', 3, 1249)?.value).toBe('1.250')
})

it.each(['7.9', '7,9'])(
  '%j stays where no decimals are to be, so that the form refuses it',
  typed => {
    expect(readTypedDecimal(typed, 0)).toEqual({ value: '7.9', shown: typed })
  },
)

it('shows no more decimals than it reads', () => {
  for (const typed of ['12.349', '0,129', ',129']) {
    const { value = '', shown } = readTypedDecimal(typed, 2) ?? {}
    expect(shown).toBe(typed.includes('.') ? value : value.replace('.', ','))
  }
})

it.each([
  '-4',
  '1e308',
  '1/2',
  '1.2.3',
  '1,2345',
  '1,2,3',
  '1.250,00',
  '1,25.5',
  'twelve',
  '12 ft',
])('%j is not a number and changes nothing', typed => {
  expect(readTypedDecimal(typed, 2)).toBeNull()
})

describe('typing key by key', () => {
  const places = fc.constantFrom(0, 1, 2, 3)
  const whole = fc.integer({ min: 1, max: 9_999_999 }).map(String)
  const fraction = fc.stringMatching(/^\d{1,2}$/)

  it('reads a decimal comma as it reads a decimal point', () => {
    fc.assert(
      fc.property(whole, fraction, places, (dollars, cents, count) => {
        const pointed = typedIn(`${dollars}.${cents}`, count)
        expect(typedIn(`${dollars},${cents}`, count)).toBe(pointed)
        expect(pointed).toBe(`${dollars}.${count === 0 ? cents : cents.slice(0, count)}`)
      }),
    )
  })

  it('reads commas between thousands as if they were not there', () => {
    const cents = fc.oneof(
      fc.constant(''),
      fraction.map(digits => `.${digits}`),
    )
    fc.assert(
      fc.property(whole, cents, places, (digits, rest, count) => {
        const grouped = digits.replaceAll(/\B(?=(\d{3})+$)/g, ',')
        expect(typedIn(grouped + rest, count)).toBe(typedIn(digits + rest, count))
      }),
    )
  })

  it('reads on from what the field shows, whatever was typed before', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d.,]{0,10}$/), places, (typed, count) => {
        const read = readTypedDecimal(typed, count)
        if (read === null) return
        expect(readTypedDecimal(read.shown, count)).toEqual(read)
        expect(read.value).toMatch(/^\d*\.?\d*$/)
      }),
    )
  })
})

it('gives no other number than the one before or the one written', () => {
  const figures = fc.stringMatching(/^\d{1,4}(,\d{1,4}){0,2}(\.\d{1,2})?$/)
  fc.assert(
    fc.property(figures, text => {
      const plain = withDecimalPoint(text)
      const meant = [text.replaceAll(',', ''), text.replace(',', '.')]
      expect(plain === null || meant.includes(plain)).toBe(true)
      expect(plain === null || parseDecimal(plain, 4) !== null).toBe(true)
    }),
  )
})

/** The value after each key, with what the field shows in between. */
function typedIn(text: string, places: number): string {
  let field = { value: '', shown: '' }
  for (const key of text) field = readTypedDecimal(field.shown + key, places) ?? field
  return field.value
}
