// Settings show the day of the last consent decision, in the business's time zone.
import { expect, it } from 'vitest'
import { consentSentence, type PhotoConsent } from './photo-consent.ts'

const given: PhotoConsent = { isGiven: true, at: '2026-11-23T03:30:00.000Z' }
const takenBack: PhotoConsent = { isGiven: false, at: '2026-12-01T12:00:00.000Z' }

it.each<[string, PhotoConsent[], string, string]>([
  ['there is no decision', [], 'UTC', ''],
  ['it was given', [given], 'UTC', 'You agreed on November 23, 2026.'],
  [
    'it is still the day before in the time zone',
    [given],
    'America/Chicago',
    'You agreed on November 22, 2026.',
  ],
  ['it was withdrawn', [given, takenBack], 'UTC', 'You withdrew it on December 1, 2026.'],
  [
    'it was given again',
    [given, takenBack, { isGiven: true, at: '2027-01-05T12:00:00.000Z' }],
    'UTC',
    'You agreed on January 5, 2027.',
  ],
])('if %s', (_, consents, timeZone, sentence) => {
  expect(consentSentence(consents, timeZone)).toBe(sentence)
})
