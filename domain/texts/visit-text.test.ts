// What a text says the day before a visit.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gsmText, problemSentence, textParts } from './text-message.ts'
import { newsText, offerText, visitText } from './visit-text.ts'

const link = `https://quotes.example.com/q/${'x'.repeat(43)}#days`
const today = '2026-11-30'
const visit = { day: '2026-12-01', start: 480, minutes: 180 }

it.each([
  ['Roe Drywall', 'Roe Drywall'],
  ['Díaz’s Walls', "Diaz's Walls"],
  ['www.example.com', 'Quotewright'],
])('%s is named %s, with the day, the link and the way out', (company, name) => {
  expect(visitText(visit, { company, link, today })).toBe(
    `${name} comes tomorrow, Tue, Dec 1, 8:00 AM: ${link} Reply STOP to opt out.`,
  )
})

it('takes at most two texts, with the whole link, whatever the name and the host are', () => {
  const name = fc.string({ unit: 'grapheme', maxLength: 60 })
  fc.assert(
    fc.property(name, fc.nat(130), (company, length) => {
      const address = `https://${'h'.repeat(length)}.example.com/q/${'x'.repeat(43)}#days`
      const words = visitText(visit, { company, link: address, today })
      expect(textParts(words)).toBeLessThanOrEqual(2)
      expect(gsmText(words)).toBe(words)
      expect(words).toContain(address)
      expect(words).toMatch(/^\S.* comes tomorrow, .* Reply STOP to opt out\.$/)
    }),
  )
})

it('cuts a long name for a long address', () => {
  const address = `https://${'h'.repeat(140)}.example.com/q/${'x'.repeat(43)}#days`
  const words = visitText(visit, { company: 'R'.repeat(60), link: address, today })
  expect(words).toMatch(/^R{10,59} comes tomorrow, /)
  expect(words).toHaveLength(306)
})

it('that failed is not to be sent again by hand', () => {
  expect(problemSentence('not sent', 'quote')).toContain('Send it again.')
  expect(problemSentence('not sent', 'visit')).toBe('It could not go out in time. Call them.')
  expect(problemSentence('stopped', 'visit')).toBe('They replied STOP.')
})

describe('the days', () => {
  const by = { company: 'Roe Drywall', link, today }
  const next = { day: '2026-12-03', start: 480, minutes: 120 }
  const end = `${link} Reply STOP to opt out.`

  it.each([
    ['set', [visit], 'Your visit is set: Tue, Dec 1, 8:00 AM. Calendar:'],
    [
      'moved',
      [visit, next],
      'Your visits have moved: Tue, Dec 1, 8:00 AM; Thu, Dec 3, 8:00 AM. Calendar:',
    ],
    ['canceled', [visit], 'Your visit is canceled: Tue, Dec 1, 8:00 AM. Questions:'],
  ] as const)('%s: %s', (deed, visits, words) => {
    expect(newsText({ deed, visits }, by)).toBe(`Roe Drywall: ${words} ${end}`)
  })

  it('that are offered are named by their first day', () => {
    expect(offerText([[visit, next], [next]], by)).toBe(
      `Roe Drywall: Which of these days fits? Tue, Dec 1, 8:00 AM; Thu, Dec 3, 8:00 AM. Pick on your page: ${end}`,
    )
    expect(offerText([[visit, next]], by)).toBe(
      `Roe Drywall: Does this day fit? Tue, Dec 1, 8:00 AM. Pick on your page: ${end}`,
    )
  })

  it('of another year have their year', () => {
    const later = { day: '2027-01-05', start: 480, minutes: 120 }
    expect(offerText([[later], [visit]], by)).toContain('Tue, Jan 5, 2027, 8:00 AM; Tue, Dec 1, 8')
  })

  it('that do not fit are counted', () => {
    const visits = Array.from({ length: 40 }, () => visit)
    const words = newsText({ deed: 'set', visits }, by)
    expect(words).toMatch(/; Tue, Dec 1, 8:00 AM and 3\d more\. Calendar: /)
    expect(textParts(words)).toBe(2)
  })
})
