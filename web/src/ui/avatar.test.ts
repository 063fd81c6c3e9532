// Initials from names in many spellings.
import { expect, test } from 'vitest'
import { initialsOf } from './avatar.tsx'

test.each([
  ['Dana Lee', 'DL'],
  ['Dana de la Cruz', 'DC'],
  ['  émile   zola ', 'ÉZ'],
  ['Kim Nguyen (Barton Property Mgmt)', 'KN'],
  ['Kim (Acme)', 'K'],
  ['(Acme)', '('],
  ['Prince', 'P'],
  ['U\u0308mit Acar', 'U\u0308A'],
  ['3M', '3'],
  ['👩🏽‍🔧 Works', '👩🏽‍🔧W'],
  ['', ''],
])('%j has the initials %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
