// What the screens say of texts.
import { expect, it } from 'vitest'
import { eventSentence } from '../quote-links/quote-event.ts'
import { consentText, progressText, sendingText } from './text-texts.ts'

const zone = 'America/Chicago'
const now = new Date('2026-11-25T16:00:00Z')
const texts = { isOffered: true, phone: '5125550134', consent: null, isStopped: false }
const agreed = { source: 'asked', by: 'Pat Roe', at: '2026-11-25T16:00:00Z' } as const

it.each([
  [{}, 'Turn this on once they have agreed. Texts go out by day only.'],
  [{ consent: agreed }, 'Agreed on November 25, 2026, as Pat Roe noted'],
  [
    { consent: { ...agreed, source: 'form' as const, by: null } },
    'Agreed on November 25, 2026, with their request',
  ],
  [
    { consent: { ...agreed, source: 'signed' as const, by: null } },
    'Agreed on November 25, 2026, as they accepted a quote',
  ],
  [
    { consent: agreed, isStopped: true },
    'They replied STOP, so no texts go to (512) 555-0134 until they text START.',
  ],
])('a customer with %j: %s', (part, sentence) => {
  expect(consentText({ ...texts, ...part }, zone)).toBe(sentence)
})

const quoteText = { ...texts, body: '', parts: 1, goesOutAt: null, waitsUntil: null }

it.each([
  [{}, 'They have not agreed to texts yet.'],
  [{ consent: agreed }, 'Goes out at once.'],
  [
    { goesOutAt: '2026-11-26T14:00:00Z' },
    'Goes out tomorrow at 8:00 AM. No texts go out from 8 PM to 8 AM where they are.',
  ],
  [{ waitsUntil: '2026-11-25T18:00:00Z' }, 'A text goes out today at 12:00 PM.'],
  [{ isStopped: true }, 'They replied STOP, so they get no texts. Email it, or call.'],
])('the sheet with %j says: %s', (part, sentence) => {
  expect(sendingText({ ...quoteText, ...part }, zone, now)).toBe(sentence)
})

it.each([
  [{ state: 'queued', at: '2026-11-26T14:00:00Z' }, 'Goes out tomorrow at 8:00 AM'],
  [{ state: 'queued', at: '2026-11-25T15:59:59Z' }, 'Going out'],
  [{ state: 'sent', at: '2026-11-25T15:59:59Z' }, 'On its way'],
  [{ state: 'delivered', at: '2026-11-25T15:59:59Z' }, 'Delivered just now'],
  [{ state: 'canceled', at: '2026-11-25T15:59:59Z' }, 'Canceled'],
  [{ state: 'failed', at: '2026-11-25T15:59:59Z' }, 'Not delivered'],
] as const)('the history with %j says: %s', (progress, sentence) => {
  expect(progressText(progress, zone, now)).toBe(sentence)
})

it.each([
  ['sent', null, 'Texted to (512) 555-0134'],
  ['reminded', null, 'Reminder texted to (512) 555-0134'],
  ['replied', null, 'Answer texted to (512) 555-0134'],
  ['bounced', 'They replied STOP.', 'Text failed: They replied STOP.'],
] as const)('a text that was %s is an event: %s%s', (kind, note, sentence) => {
  const ids = { id: crypto.randomUUID(), quoteId: crypto.randomUUID() }
  const event = { ...ids, kind, actor: 'member' as const, to: null, name: null, note }
  expect(eventSentence({ ...event, phone: '5125550134', at: now.toISOString() })).toBe(sentence)
})
