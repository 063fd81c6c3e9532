// What is said about the hours that jobs took.
import { describe, expect, it, test } from 'vitest'
import * as z from 'zod/mini'
import { comparedHours, WorkedHours } from './worked-hours.ts'

describe('hours worked next to hours quoted', () => {
  it.each([
    [5000, 6000, '20% more than quoted'],
    [5000, 4000, '20% less than quoted'],
    [5000, 5000, 'as quoted'],
    [1000, 12_500, '1,150% more than quoted'],
    [200_000, 200_999, 'as quoted'],
    [0, 5000, null],
  ])('of %i quoted and %i worked: %s', (quoted, worked, text) =>
    expect(comparedHours(quoted, worked)).toBe(text),
  )
})

test.each([
  ['6.5', 6500],
  [null, null],
  ['0', undefined],
  ['-1', undefined],
  ['10000.001', undefined],
  ['1e308', undefined],
  ['soon', undefined],
])('a job that took %s hours', (hours, read) => {
  expect(z.safeParse(WorkedHours, { hours }).data?.hours).toBe(read)
})

test.each([
  ['0', 'Enter more than 0 hours'],
  ['10001', 'Hours must be a number from 0 to 10000 with at most 3 decimals'],
])('%s hours are refused by name', (hours, message) => {
  expect(z.safeParse(WorkedHours, { hours }).error?.issues[0]?.message).toBe(message)
})
