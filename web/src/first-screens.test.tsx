// What the server paints for a member before the app's code is there.
import { defaultPreferences } from '@quotewright/domain/preferences'
import { describe, expect, it } from 'vitest'
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

const home = (change: Partial<typeof user> | { subscriptionEndDate: string } = {}) =>
  paintFirstScreen(page, 'dashboard', {
    '/api/auth/user': JSON.stringify({ ...user, ...change }),
    '/api/dashboard/stats': '{"monthlyRevenue":1204.5,"quotesSent":3,"quoteCount":4}',
    '/api/quotes/cards?limit=3': '[]',
  })

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

  it('does not guess what it was not told', () => {
    expect(() =>
      paintFirstScreen(page, 'quotes', { '/api/auth/user': JSON.stringify(user) }),
    ).toThrow('The first answers lack /api/quotes/cards?limit=25.')
  })
})
