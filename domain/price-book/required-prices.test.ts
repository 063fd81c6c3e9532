// Which rows of the price book cannot be removed.
import { expect, it } from 'vitest'
import { isRequired } from './required-prices.ts'

it('required rows are those that estimates use', () => {
  expect(isRequired({ key: 'joint-compound' })).toBe(true)
  expect(isRequired({ key: 'service-minimum' })).toBe(true)
  expect(isRequired({ key: 'labor-hvac' })).toBe(false)
  expect(isRequired({ key: 'trip-charge' })).toBe(false)
  expect(isRequired({ key: 'labor-painting' })).toBe(false)
  expect(isRequired({ key: null })).toBe(false)
})
