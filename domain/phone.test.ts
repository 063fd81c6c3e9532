// US phone numbers, however they are typed.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatPhone, phoneDigits } from './phone.ts'

it.each([
  ['5125550134', '(512) 555-0134'],
  ['512-555-0134', '(512) 555-0134'],
  ['+1 (512) 555.0134', '(512) 555-0134'],
  ['15125550134', '(512) 555-0134'],
  ['555-0134', '555-0134'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['', ''],
])('%j is shown as %j', (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown)
})

it('keeps its ten digits, and formatting it again changes nothing', () => {
  const number = fc.stringMatching(/^[2-9]\d{9}$/)
  fc.assert(
    fc.property(number, digits => {
      const shown = formatPhone(digits)
      expect(phoneDigits(shown)).toBe(digits)
      expect(formatPhone(shown)).toBe(shown)
    }),
  )
})
