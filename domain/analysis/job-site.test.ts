// The answers about the site that a first job starts with.
import { expect, it } from 'vitest'
import type { ServiceCategory } from '../accounts/account.ts'
import { firstSiteOf } from './job-site.ts'

it.each<[ServiceCategory[], string]>([
  [['painting'], 'included'],
  [['painting', 'general'], 'included'],
  [['drywall', 'painting'], 'included'],
  [['drywall'], 'by_others'],
  [['plumbing', 'general'], 'by_others'],
  [[], 'by_others'],
])('a business of %j starts with the paint %s', (trades, paint) => {
  expect(firstSiteOf(trades)).toEqual({ finish: 'smooth', paint })
})
