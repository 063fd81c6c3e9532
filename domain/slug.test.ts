// Public addresses of businesses.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Slug, slugOf } from './slug.ts'

const accepts = (text: string) => z.safeParse(Slug, text).success

it.each([
  ['Rivera Drywall & Repair', 'rivera-drywall-repair'],
  ['Peña’s  Paint, LLC', 'penas-paint-llc'],
  ['Admin', 'our-quotes'],
  ['木工', 'our-quotes'],
])('the address of %s is %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

it('every company name gives an address that is accepted', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), name => accepts(slugOf(name))),
  )
})

it.each(['ab', 'a--b-c', '-abc', 'abc-', 'a/b/c', 'a b c', 'api', 'SENT', 'x'.repeat(41)])(
  '%s is refused',
  text => {
    expect(accepts(text)).toBe(false)
  },
)

it('capital letters are lowered', () => {
  expect(z.parse(Slug, ' Acme-Drywall ')).toBe('acme-drywall')
})
