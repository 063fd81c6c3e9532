// Notifications when a customer opens or answers a quote.
import { describe, expect, it } from 'vitest'
import { type NotifiedEvent, notificationOf } from './notification.ts'

const rosa = {
  id: '0192f1c2-0000-7000-8000-000000000001',
  firstName: 'Rosa',
  lastName: 'Díaz',
  email: '',
  phone: '',
  address: '',
}
const quote: NotifiedEvent['quote'] = {
  id: '0192f1c2-0000-7000-8000-000000000002',
  quoteNumber: 'Q-1763669509123KZQF',
  changeOrder: null,
  customer: rosa,
  status: 'sent',
  total: 108_25,
  lineItems: [],
  jobAddress: '12 Oak Street',
}

describe('a notification', () => {
  it('says who did what, and links to the quote', () => {
    expect(notificationOf({ id: 'e1', kind: 'approved', name: 'R. Díaz', quote })).toEqual({
      title: 'R. Díaz accepted your quote',
      body: '$108.25 · 12 Oak Street',
      tag: 'e1',
      path: `/quotes/${quote.id}`,
    })
    const opened = notificationOf({ id: 'e2', kind: 'viewed', quote })
    expect(opened.title).toBe('Rosa Díaz opened your quote')
    const undone = notificationOf({ id: 'e3', kind: 'reopened', name: 'R.', quote })
    expect(undone.title).toBe('R. took back their decline')
  })

  it('names no total while the quote has options alone', () => {
    const lineItems = [{ isOptional: true, isSelected: false }]
    const offered = { ...quote, total: 0, lineItems }
    const { body } = notificationOf({ id: 'e4', kind: 'viewed', quote: offered })
    expect(body).toBe('Options only · 12 Oak Street')
  })

  it('contains the reason of a decline', () => {
    const answer = { kind: 'rejected', name: 'R.', note: 'Too expensive' } as const
    expect(notificationOf({ id: 'e3', ...answer, quote })).toMatchObject({
      title: 'R. declined your quote',
      body: '“Too expensive” · $108.25 · 12 Oak Street',
    })
  })

  it('falls back to a generic name and the quote number, and fits the size limit', () => {
    const nameless = { ...quote, customer: null, jobAddress: null }
    expect(notificationOf({ id: 'e1', kind: 'viewed', quote: nameless })).toMatchObject({
      title: 'Your customer opened your quote',
      body: '$108.25 · Q-1763669509123KZQF',
    })
    const long = notificationOf({
      id: 'e1',
      kind: 'approved',
      name: '木'.repeat(200),
      quote: { ...quote, jobAddress: '木'.repeat(500) },
    })
    expect(new TextEncoder().encode(JSON.stringify(long)).length).toBeLessThan(3000)
  })
})
