// Spelling and conversion of units.
import { describe, expect, it } from 'vitest'
import { canonicalUnit, convertQuantity, isHourly, lengthUnitOf, ownUnit } from './units.ts'

describe('a unit', () => {
  it.each([
    ['Sq. Ft.', 'sq ft'],
    ['square feet', 'sq ft'],
    ['SQFT', 'sq ft'],
    ['squares', 'square'],
    ['linear feet', 'ft'],
    ['hrs', 'hour'],
    ['gallons', 'gal'],
    ['pcs', 'each'],
    ['', 'each'],
    ['Boxes', 'box'],
    ['glass', 'glass'],
  ])('"%s" is "%s"', (written, canonical) => {
    expect(canonicalUnit(written)).toBe(canonical)
  })
})

it.each(['hour', 'hours', 'Hour', 'hr', 'hrs', 'HR.', 'h', ' h '])('"%s" is hourly', unit => {
  expect(isHourly(unit)).toBe(true)
})

it.each(['', 'each', 'day', 'min', 'hour min', 'visit'])('"%s" is not hourly', unit => {
  expect(isHourly(unit)).toBe(false)
})

it.each([
  ['EA', 'each'],
  ['HR', 'hour'],
  ['SF', 'sq ft'],
  ['LF', 'ft'],
  ['SQ', 'square'],
  ['SY', 'sq yd'],
  ['Sheets', 'sheet'],
  ['SHT', 'sheet'],
  ['Pallet', 'Pallet'],
  ['1000 BF', '1000 BF'],
])('a list’s "%s" is our "%s"', (listed, unit) => {
  expect(ownUnit(listed)).toBe(unit)
})

describe('a quantity', () => {
  it.each([
    [6000, 'qt', 'gal', 1500],
    [90_000, 'minutes', 'hour', 1500],
    [2000, 'squares', 'sq ft', 200_000],
    [3000, 'pcs', 'each', 3000],
    [3000, 'roll', 'rolls', 3000],
    [1, 'in', 'yd', 1],
  ])('of %i thousandths %s is in %s %i', (quantity, from, to, counted) => {
    expect(convertQuantity(quantity, from, to)).toBe(counted)
  })

  it.each([
    ['sheet', 'sq ft'],
    ['ft', 'sq ft'],
    ['hour', 'each'],
  ])('in %s cannot be converted to %s', (from, to) => {
    expect(convertQuantity(1000, from, to)).toBeNull()
  })

  it('is null above the largest quantity', () => {
    expect(convertQuantity(8_333_333, 'ft', 'in')).toBe(99_999_996)
    expect(convertQuantity(8_333_334, 'ft', 'in')).toBeNull()
  })
})

it.each([
  ['linear feet', 'ft'],
  ['In.', 'in'],
  ['sq ft', undefined],
  ['each', undefined],
])('reads a quantity of %s as a length in %s', (unit, length) => {
  expect(lengthUnitOf(unit)).toBe(length)
})
