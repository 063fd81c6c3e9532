// What a text says, which numbers get one, and what replies mean.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimate } from '../estimate/estimate.ts'
import { lineOfMaterial } from '../estimate/material-line.ts'
import { starterPriceBook } from '../price-book/starter-price-book.ts'
import { plainTerms } from '../quotes/quote-terms.ts'
import { textLimit } from './text-limits.ts'
import {
  answerText,
  gsmText,
  MOST_CHARACTERS,
  problemSentence,
  quoteText,
  textNumber,
  textParts,
} from './text-message.ts'
import { readReply } from './text-reply.ts'

it.each([
  ['(512) 555-0134', '+15125550134'],
  ['+1 512 555 0134', '+15125550134'],
  ['6045550134', '+16045550134'],
  ['', null],
  ['555-0134', null],
  ['1125550134', null],
  ['876 555 0134', null],
  ['900 555 0134', null],
  ['800 555 0134', null],
])('the number %j gets texts at %j', (typed, number) => {
  expect(textNumber(typed)).toBe(number)
})

const link = `https://quotes.example.com/q/${'x'.repeat(43)}`
const rosa = { firstName: 'Rosa', lastName: 'Díaz', email: '', phone: '', address: '' }
const customerOf = (part: object) => ({ ...rosa, id: crypto.randomUUID(), ...part }) as never
const quote = {
  ...plainTerms,
  taxRate: 0,
  total: 125_000,
  changeOrder: null,
  status: 'sent' as const,
  lineItems: [],
  analysis: null,
}
const { materials, sizeBounds } = estimate({
  findings: [[{ kind: 'hole', box: { x: 5, y: 5, width: 8, height: 8 }, confidence: 80 }]],
  photos: [{ width: 1000, height: 1000 }],
  priceBook: starterPriceBook,
})
const ranged = {
  ...quote,
  lineItems: materials.map(lineOfMaterial),
  analysis: { ...(sizeBounds && { sizeBounds }) },
  rangeReason: 'firm after opening the wall',
}

describe('the words', () => {
  it('name the sender, the price, the link and the way out', () => {
    const fields = { customer: customerOf({}), company: 'Roe Drywall', link }
    expect(quoteText(quote, fields)).toBe(
      `Hi Rosa, here is your quote from Roe Drywall: $1,250.00. See it and answer: ${link} Reply STOP to opt out.`,
    )
    const change = quoteText({ ...quote, changeOrder: 1 }, { ...fields, customer: null })
    expect(change).toMatch(/^Hello, here is your change order from Roe Drywall: /)
  })

  it('name the range that the quote shows beside its total, unless that takes a third text', () => {
    const fields = { customer: null, company: 'Roe Drywall', link }
    expect(quoteText(ranged, fields)).toMatch(
      /from Roe Drywall: \$1,250\.00, estimate range \$\d{3}-[\d,]+\. See it and answer: /,
    )
    const long = `https://${'quotes-of-a-company.'.repeat(5)}example.com/q/${'x'.repeat(43)}`
    const words = quoteText(ranged, { customer: null, company: 'R'.repeat(60), link: long })
    expect(words).toMatch(/^Here is your quote from R+: \$1,250\.00\. See it and answer: /)
    expect(textParts(words)).toBe(2)
  })

  it('leave out names with links and phone numbers', () => {
    const customer = customerOf({ firstName: 'Call 512-555-0199' })
    const words = quoteText(quote, { customer, company: 'www.example.com', link })
    expect(words).toMatch(/^Hello, here is your quote from Quotewright: /)
  })

  it('give up the greeting before they take a third text', () => {
    const long = `https://${'quotes-of-a-company.'.repeat(4)}example.com/q/${'x'.repeat(43)}`
    const fields = { company: 'R'.repeat(60), link: long }
    const customer = customerOf({ firstName: 'R'.repeat(60) })
    expect(quoteText(quote, { ...fields, customer: null })).toMatch(/^Hello, here is your quote /)
    const words = quoteText(quote, { ...fields, customer })
    expect(words).toMatch(/^Here is your quote from RRR/)
    expect(words).toContain(long)
    expect(textParts(words)).toBe(2)
  })

  it('take at most two texts, with the whole link, whatever the names are', () => {
    const name = fc.string({ unit: 'grapheme', maxLength: 100 })
    fc.assert(
      fc.property(name, name, fc.nat(1_000_000_000), (firstName, company, total) => {
        const customer = customerOf({ firstName })
        const words = quoteText({ ...ranged, total }, { customer, company, link })
        expect(words.length).toBeLessThanOrEqual(MOST_CHARACTERS)
        expect(textParts(words)).toBeLessThanOrEqual(2)
        expect(gsmText(words)).toBe(words)
        expect(words).toContain(link)
        expect(words).toMatch(/ Reply STOP to opt out\.$/)
      }),
    )
  })

  it.each([
    ['Díaz’s “Best” – Walls', `Diaz's "Best" - Walls`],
    ['Ñuñez & Söhne', 'Ñuñez & Söhne'],
    ['王 Drywall', 'Drywall'],
  ])('%j is written as %j', (name, written) => {
    expect(gsmText(name)).toBe(written)
  })

  it.each([
    [160, 1],
    [161, 2],
    [306, 2],
    [307, 3],
  ])('of %i characters are %i texts', (length, parts) => {
    expect(textParts('x'.repeat(length))).toBe(parts)
  })
})

it.each([
  ['STOP', 'stop'],
  [' stop ', 'stop'],
  ['Stop.', 'stop'],
  ['STOP ALL', 'stop'],
  ['Unsubscribe', 'stop'],
  ['cancel', 'stop'],
  ['END', 'stop'],
  ['quit', 'stop'],
  ['opt-out', 'stop'],
  ['revoke', 'stop'],
  ['STOP!!', 'stop'],
  ['stop please', 'stop'],
  ['Please stop', 'stop'],
  ['Stop. I hired someone else', 'stop'],
  ['Opt out of these', 'stop'],
  ['Alto', 'stop'],
  ['Parar, por favor', 'stop'],
  ['Please stop texting me', 'stop'],
  ['Can you stop sending these', 'stop'],
  ['Don’t text me again', 'stop'],
  ['do not text', 'stop'],
  ['No more texts!', 'stop'],
  ['Remove me from your list', 'stop'],
  ['How do I unsubscribe?', 'stop'],
  ['start', 'start'],
  ['UNSTOP', 'start'],
  ['yes', 'other'],
  ['HELP', 'help'],
  ['info', 'help'],
  ['Please stop by on Monday', 'other'],
  ['When can you stop by?', 'other'],
  ['Stop by on Monday', 'other'],
  ['Can we cancel Tuesday’s visit?', 'other'],
  ['Cancel Tuesday, please', 'other'],
  ['End of the week is fine', 'other'],
  ['Can you remove mesh and tape?', 'other'],
  ['The texture is no more', 'other'],
  ['', 'other'],
])('the reply %j means %s', (body, meaning) => {
  expect(readReply(body)).toBe(meaning)
})

it('no capitals, spaces or marks around them keep the words of a stop from counting', () => {
  const marks = fc.string({ unit: fc.constantFrom(' ', '!', '.', '\n', '…'), maxLength: 5 })
  const stops = fc.constantFrom('stop', 'opt out', 'stop please', 'please stop texting me', 'quit')
  fc.assert(
    fc.property(marks, stops, marks, fc.boolean(), (before, words, after, isLoud) => {
      expect(readReply(before + (isLoud ? words.toUpperCase() : words) + after)).toBe('stop')
    }),
  )
})

it.each([
  ['trial', null, 10],
  ['active', 'starter', 100],
  ['active', 'professional', 500],
  ['active', null, 500],
  ['canceled', 'professional', 10],
] as const)('%s, %s: %i texts in 24 hours', (subscriptionStatus, plan, most) => {
  expect(textLimit({ subscriptionStatus, plan } as never)).toBe(most)
})

it('a failure has a sentence, also one that the provider made up since', () => {
  expect(problemSentence('21610', 'quote')).toBe('They replied STOP.')
  expect(problemSentence('39999', 'visit')).toBe('The carrier could not deliver it.')
  expect(problemSentence('not sent', 'answer')).toBe('It could not go out in time. Call them.')
})

it('an answer is one line with the page and the way out, and cuts a long name for a long address', () => {
  const by = { company: 'Rivera Drywall', link: 'https://quotewright.example/q/abc#questions' }
  expect(answerText(by)).toBe(
    'Rivera Drywall answered your question: https://quotewright.example/q/abc#questions Reply STOP to opt out.',
  )
  const long = `https://${'h'.repeat(200)}.example.com`
  expect(answerText({ company: 'R'.repeat(60), link: long })).toHaveLength(MOST_CHARACTERS)
})
