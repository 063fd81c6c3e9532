// Initials of names as people write them.
import { expect, test } from 'vitest'
import { initialsOf } from './avatar.tsx'

test.each([
  ['Dana Lee', 'DL'],
  ['Dana de la Cruz', 'DC'],
  ['  émile   zola ', 'ÉZ'],
  ['Prince', 'P'],
  ['U\u0308mit Acar', 'U\u0308A'],
  ['3M', '3'],
  ['👩🏽‍🔧 Works', '👩🏽‍🔧W'],
  ['', ''],
])('%j is %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
