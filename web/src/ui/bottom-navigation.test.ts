// Which place of the app is highlighted.
import { expect, test } from 'vitest'
import { isWithin } from './bottom-navigation.tsx'

test.each([
  ['/', '/', true],
  ['/', '/quotes', false],
  ['/quotes', '/quotes', true],
  ['/quotes', '/quotes/42/edit', true],
  ['/quotes', '/quote-template', false],
])('%s is the place of %s: %s', (href, path, expected) => {
  expect(isWithin({ href }, path)).toBe(expected)
})

test('a place has the paths that are named as its own', () => {
  expect(isWithin({ href: '/', aliases: ['/dashboard'] }, '/dashboard')).toBe(true)
})
