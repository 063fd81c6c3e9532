// What the server paints for a member before the app's code is there.
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import { defaultPreferences } from '@quotewright/domain/accounts/preferences'
import { exampleQuote } from '@quotewright/domain/quote-document/example-quote'
import { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { paintFirstScreen } from './first-screens.tsx'

const page = '<body><div id="shape">…</div><div id="root"></div></body>'
const id = '01a21cd9-947a-7035-99c4-8979bb6a7467'
const user = {
  id,
  email: 'dana@example.com',
  firstName: 'Dana',
  lastName: 'Cruz',
  isOnboarded: true,
  isDemo: false,
  subscriptionStatus: 'trial',
  subscriptionEndDate: null,
  plan: null,
  preferences: defaultPreferences,
  version: 1,
  business: {
    id,
    name: 'Cruz & Sons <Drywall>',
    phone: '',
    address: '',
    email: '',
    timeZone: 'America/Chicago',
    taxRate: 8250,
    serviceCategories: ['drywall'],
    quoteTemplate: null,
    version: 1,
  },
}

const home = (change: Partial<CurrentUser> = {}) =>
  paintFirstScreen(page, 'dashboard', {
    '/api/auth/user': JSON.stringify({ ...user, ...change }),
    '/api/dashboard/stats': '{"monthlyRevenue":1204.5,"quotesSent":3,"quoteCount":4}',
    '/api/quotes/cards?limit=3': '[]',
  })

const example: QuoteWithLines = {
  ...exampleQuote({ taxRate: 8250, today: '2026-01-05' }),
  id,
  userId: id,
  customerId: null,
  customer: null,
  lineItems: [],
  photos: [],
  status: 'sent',
  replaces: null,
  replacedBy: null,
  contractId: null,
  photoUrl: null,
  aiAnalysisData: null,
  version: 1,
  createdAt: '2026-01-05T12:00:00.000Z',
  updatedAt: '2026-01-05T12:00:00.000Z',
}

/** The part above the overview. */
const aboveQuote = (change: Partial<QuoteWithLines>) =>
  paintFirstScreen(page, 'quotes/*', {
    '/api/auth/user': JSON.stringify(user),
    '/api/quotes/details/*': JSON.stringify(z.encode(QuoteWithLines, { ...example, ...change })),
  }).split('aria-label="Overview"')[0]

describe('the first screen', () => {
  it('has the figures, and names as text', () => {
    const html = home()
    expect(html).toContain('<div id="shape" data-painted>')
    expect(html).toContain('Cruz &amp; Sons &lt;Drywall&gt;')
    expect(html).toContain('$1,205')
    expect(html).toContain('No recent activity')
  })

  it.each([
    ['without a plan', { subscriptionEndDate: '2026-01-02T00:00:00.000Z' }],
    ['before onboarding', { isOnboarded: false }],
  ])('has no figures %s, because another page comes', (_, change) => {
    const html = home(change)
    expect(html).toContain('<div id="shape">')
    expect(html).not.toContain('Cruz')
    expect(html).not.toContain('$1,205')
  })

  it('has above a quote what the app has there', () => {
    const past = aboveQuote({ validUntil: '2026-02-04' })
    expect(past).toContain('This quote expired on February\u00a04, 2026')
    const open = aboveQuote({ validUntil: null })
    expect(open).not.toContain('expired')
    const order = aboveQuote({ validUntil: null, contractId: id, changeOrder: 1, revision: 2 })
    expect(order).toContain('The accepted quote stands until the customer accepts this.')
    // What needs a further call has its place.
    const placesIn = (html = '') => html.split('animate-shimmer').length
    const declined = aboveQuote({ status: 'rejected', validUntil: null })
    expect(placesIn(declined)).toBe(placesIn(open) + 1)
    const replaced = aboveQuote({ replacedBy: id, validUntil: null })
    expect(placesIn(replaced)).toBe(placesIn(open) + 1)
  })

  it('says on Home that email bounces', () => {
    expect(home({ isEmailStopped: true })).toContain('Our email does not reach you')
  })

  it('does not guess what it was not told', () => {
    expect(() =>
      paintFirstScreen(page, 'quotes', { '/api/auth/user': JSON.stringify(user) }),
    ).toThrow('The first answers lack /api/quotes/cards?limit=25.')
  })
})
