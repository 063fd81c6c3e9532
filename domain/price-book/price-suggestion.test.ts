// When corrections of a price become a suggestion, and what it says.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeEvidence } from './price-suggestion.ts'
import { medianOf, type QuotedCorrection, suggest as suggestValue } from './suggestion.ts'

const price = 10_000

function corrections(...prices: number[]): QuotedCorrection[] {
  return prices.map((to, index) => ({
    from: price,
    to,
    quoteNumber: `Q-${index + 1}`,
  }))
}

const suggest = (made: QuotedCorrection[], dismissed: string[] = []) =>
  suggestValue(made, price, dismissed)

describe('a suggestion', () => {
  it('waits for the third quote that corrects the price', () => {
    expect(suggest(corrections(9000, 9500))).toBeNull()
    expect(suggest(corrections(9000, 9500, 8500))).toEqual({
      times: 3,
      lowest: 8500,
      highest: 9500,
      median: 9000,
    })
  })

  it('counts a quote once, with the price of its first line', () => {
    const [first, second, third] = corrections(9000, 9500, 8500)
    if (!first || !second || !third) throw new Error('A correction is missing')
    expect(suggest([first, { ...first, to: 1 }, second, { ...second, to: 2 }])).toBeNull()
    expect(suggest([first, { ...first, to: 1 }, second, third])?.lowest).toBe(8500)
  })

  it('starts over after the price has changed', () => {
    const former = corrections(9000, 9500, 8500).map(made => ({ ...made, from: 12_000 }))
    expect(suggest(former)).toBeNull()
  })

  it('returns only after three further quotes once it was dismissed', () => {
    const made = corrections(9000, 9500, 8500, 9000, 9000, 8000)
    const dismissed = ['Q-1', 'Q-2', 'Q-3']
    expect(suggest(made.slice(0, 3), dismissed)).toBeNull()
    expect(suggest(made.slice(0, 5), dismissed)).toBeNull()
    expect(suggest(made, dismissed)).toMatchObject({ times: 6, lowest: 8000 })
    // Quotes that were counted then may be deleted or a year old by now.
    expect(suggest(made.slice(3), dismissed)).toMatchObject({ times: 3 })
  })

  it('never suggests the price in force', () => {
    expect(suggest(corrections(9000, 11_000, 9000, 11_000))).toBeNull()
  })

  it('lies within the prices charged, whatever their order', () => {
    const prices = fc.array(fc.integer({ min: 1, max: 99_999_999 }), { minLength: 3 })
    fc.assert(
      fc.property(prices, charged => {
        const evidence = suggest(corrections(...charged))
        fc.pre(evidence !== null)
        const { times, lowest, highest, median } = evidence
        expect(times).toBe(charged.length)
        expect(charged).toEqual(expect.arrayContaining([lowest, highest]))
        expect(lowest <= median && median <= highest).toBe(true)
        expect(suggest(corrections(...charged.toReversed()))).toEqual(evidence)
      }),
    )
  })
})

it('half of the prices are at most the median, and half at least', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1 }), prices => {
      const median = medianOf(prices)
      const half = prices.length / 2
      expect(prices.filter(one => one <= median).length).toBeGreaterThanOrEqual(half)
      expect(prices.filter(one => one >= median - 0.5).length).toBeGreaterThanOrEqual(half)
    }),
  )
})

it.each([
  [
    { times: 3, lowest: 8500, highest: 9500, median: 9000 },
    'You changed this 3 times, to $85–95; median $90',
  ],
  [
    { times: 4, lowest: 850, highest: 110_050, median: 925 },
    'You changed this 4 times, to $8.50–1,100.50; median $9.25',
  ],
  [{ times: 3, lowest: 9000, highest: 9000, median: 9000 }, 'You changed this 3 times, to $90'],
])('says how often and to what: %j', (evidence, sentence) => {
  expect(describeEvidence(evidence)).toBe(sentence)
})
