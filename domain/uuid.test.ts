// When a UUID was made.
import { expect, it } from 'vitest'
import { madeAt } from './uuid.ts'

it.each([
  ['the example of RFC 9562', '017F22E2-79B0-7CC3-98C4-DC0C0C07398F', '2022-02-22T19:22:22.000Z'],
  ['version 4', '919108f7-52d1-4320-9bac-f847db4148a8', undefined],
  ['no id', '017f22e2-79b0-7', undefined],
])('%s', (_, id, made) => {
  expect(madeAt(id)?.toISOString()).toBe(made)
})
