// Which texts are lengths.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseLength } from './length.ts'

it.each([
  ['4.5', 4.5],
  ['4 1/2', 4.5],
  ['4-1/2', 4.5],
  ['4½', 4.5],
  ['4 ½"', 4.5],
  ['½', 0.5],
  ['3/8"', 0.375],
  ['.5', 0.5],
  ['4.', 4],
  [' 4  1 / 2 in. ', 4.5],
  ['4½ inches', 4.5],
  ['4½in', 4.5],
  [`4' 6"`, 54],
  [`4'6`, 54],
  [`4'-6 3/8"`, 54.375],
  ['4′ 6″', 54],
  ['4’ 6”', 54],
  [`4' 6''`, 54],
  ["4.5'", 54],
  ["4 1/2'", 54],
  ['4 ft 6 in', 54],
  ['4ft6in', 54],
  ['4 feet', 48],
  ['1 foot 1 inch', 13],
  ['1,200', 1200],
  ['4,5', 4.5],
  [',5', 0.5],
  ['4,', 4],
  [`1,200' 6"`, 14_406],
  ['1/3', 0.333],
])('reads %s as %s inches', (text, inches) => {
  expect(parseLength(text, 'in')).toBe(inches)
})

it.each([
  ['12', 12],
  ['12 1/2', 12.5],
  [`12' 6"`, 12.5],
  ['6"', 0.5],
  ['12.25 ft', 12.25],
])('reads %s as %s feet', (text, feet) => {
  expect(parseLength(text, 'ft')).toBe(feet)
})

it.each([
  '',
  ' ',
  'four',
  '4 1',
  '1/',
  '1/0',
  '4,5,6',
  `4,5'`,
  `5',6"`,
  '1,2345',
  '-4',
  '4 1/2 1/2',
  `6" 4'`,
  '4 x 6',
  '1e5',
  "'",
])('reads no length in “%s”', text => {
  expect(parseLength(text, 'in')).toBe(null)
})

it('reads feet, inches and sixteenths as a tape measure shows them', () => {
  const tape = fc.record({
    feet: fc.nat(99),
    inches: fc.nat(11),
    part: fc.integer({ min: 1, max: 15 }),
  })
  fc.assert(
    fc.property(tape, ({ feet, inches, part }) => {
      const length = parseLength(`${feet}' ${inches} ${part}/16"`, 'in')
      expect(length).toBeCloseTo(feet * 12 + inches + part / 16, 2)
    }),
  )
})
