// Which navigation entry is highlighted.
import { expect, test } from 'vitest'
import { isWithin } from './bottom-navigation.tsx'

test.each([
  ['/', '/', true],
  ['/', '/quotes', false],
  ['/quotes', '/quotes', true],
  ['/quotes', '/quotes/42/edit', true],
  ['/quotes', '/quote-template', false],
])('entry %s contains %s: %s', (href, path, expected) => {
  expect(isWithin({ href }, path)).toBe(expected)
})

test('an entry contains its aliases', () => {
  expect(isWithin({ href: '/', aliases: ['/dashboard'] }, '/dashboard')).toBe(true)
})
