// What Settings says of the consent: the day of the last word, as the business's calendar has it.
import { expect, it } from 'vitest'
import { consentSentence, type PhotoConsent } from './photo-consent.ts'

const given: PhotoConsent = { isGiven: true, at: '2026-11-23T03:30:00.000Z' }
const takenBack: PhotoConsent = { isGiven: false, at: '2026-12-01T12:00:00.000Z' }

it.each<[string, PhotoConsent[], string, string]>([
  ['nobody ever decided', [], 'UTC', ''],
  ['it was given', [given], 'UTC', 'You agreed on November 23, 2026.'],
  [
    'it was given while it still was the day before',
    [given],
    'America/Chicago',
    'You agreed on November 22, 2026.',
  ],
  ['it was taken back', [given, takenBack], 'UTC', 'You withdrew it on December 1, 2026.'],
  [
    'it was given again',
    [given, takenBack, { isGiven: true, at: '2027-01-05T12:00:00.000Z' }],
    'UTC',
    'You agreed on January 5, 2027.',
  ],
])('where %s', (_, consents, timeZone, sentence) => {
  expect(consentSentence(consents, timeZone)).toBe(sentence)
})
