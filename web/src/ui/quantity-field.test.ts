// What the − and + buttons make of a quantity.
import { expect, it } from 'vitest'
import { stepped } from './quantity-field.tsx'

it.each([
  ['4 1', 1, '1'],
  ['1', 1, '2'],
  ['2', -1, '1'],
  ['0', -1, '0'],
  ['', 1, '1'],
  ['2.375', 1, '3'],
  ['2.375', -1, '2'],
  ['0.5', 0.25, '0.75'],
  ['0.3', 0.25, '0.5'],
  ['0.3', -0.25, '0.25'],
  ['0.2', -0.25, '0'],
  ['0.3', 0.1, '0.4'],
])('%s with a step of %d becomes %s', (text, step, next) => {
  expect(stepped(text, step)).toBe(next)
})
