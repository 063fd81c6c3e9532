// What the history says of an event.
import { expect, it } from 'vitest'
import {
  eventNote,
  eventSentence,
  isUnreadAnswer,
  minutesToSend,
  type QuoteEvent,
} from './quote-event.ts'

const event = (kind: QuoteEvent['kind'], note: string, phone?: string): QuoteEvent => ({
  id: 'event',
  quoteId: 'quote',
  kind,
  actor: 'customer',
  to: null,
  name: null,
  note,
  ...(phone !== undefined && { phone }),
  at: '2026-11-25T16:00:00Z',
})

it.each([
  ['paid', '$548.37 of INV-2026-0001'],
  ['refunded', '$50.00 deposit'],
  ['disputed', '$50.00'],
] as const)('names the money of a %s event once', (kind, note) => {
  expect(eventSentence(event(kind, note))).toContain(note)
  expect(eventNote(event(kind, note))).toBeNull()
})

it('shows what a person wrote below the sentence', () => {
  expect(eventSentence(event('asked', 'Is paint included?'))).toBe('Question from the customer')
  expect(eventNote(event('asked', 'Is paint included?'))).toBe('Is paint included?')
})

it('says once why a text failed', () => {
  const failed = event('bounced', 'Not a mobile number', '5125550134')
  expect(eventSentence(failed)).toBe('Text failed: Not a mobile number')
  expect(eventNote(failed)).toBeNull()
})

it('is news for a week if the customer answered and no member has looked', () => {
  const answer = { ...event('approved', ''), at: '2026-11-10T12:00:00.000Z' }
  const day = (of: number) => new Date(Date.UTC(2026, 10, of, 12))
  expect(isUnreadAnswer(answer, day(16))).toBe(true)
  expect(isUnreadAnswer(answer, day(17))).toBe(false)
  expect(isUnreadAnswer({ ...answer, readAt: answer.at }, day(16))).toBe(false)
  expect(isUnreadAnswer({ ...answer, actor: 'member' }, day(16))).toBe(false)
  expect(isUnreadAnswer({ ...answer, kind: 'asked' }, day(16))).toBe(false)
})

it('says once why a mail was kept back', () => {
  const kept = { ...event('bounced', 'the quote was replaced'), to: 'rosa@example.com' }
  expect(eventSentence(kept)).toBe('Not sent to rosa@example.com: the quote was replaced')
  expect(eventNote(kept)).toBeNull()
})

it('says which texts went out about the days, beside the days', () => {
  const days = 'Thu, Dec 3, 8:00 AM'
  const set = { ...event('scheduled', days, '5125550134'), actor: 'member' as const }
  expect(eventSentence(set)).toBe('Visits scheduled, texted to (512) 555-0134')
  expect(eventNote(set)).toBe(days)
  expect(eventSentence(event('proposed', '', '5125550134'))).toBe(
    'Days proposed, texted to (512) 555-0134',
  )
  expect(eventSentence(event('unscheduled', days))).toBe('Visits canceled')
})

it('says where the receipt of a payment went', () => {
  const paid = { ...event('paid', '$50.00 deposit'), to: 'rosa@example.com' }
  expect(eventSentence(paid)).toBe('Paid $50.00 deposit, receipt to rosa@example.com')
})

it('says that a wrong row was taken back, and not that money moved', () => {
  expect(eventSentence(event('refunded', '$50.00 of 1001, payment reversed'))).toBe(
    'Payment reversed: $50.00 of 1001',
  )
  expect(eventSentence(event('paid', '$5.00 of 1001, refund reversed'))).toBe(
    'Refund reversed: $5.00 of 1001',
  )
})

it('counts the minutes from the first photo, and none if the photo came after the quote went out', () => {
  const photo = { ...event('photographed', ''), at: '2026-11-25T16:00:00Z' }
  const sentAt = (at: string) => minutesToSend([{ ...event('sent', ''), at }, photo])
  expect(sentAt('2026-11-25T16:12:00Z')).toBe(12)
  expect(sentAt('2026-11-25T15:00:00Z')).toBe(0)
  expect(minutesToSend([photo])).toBeNull()
})
