// The differences of two edits of a quote, as the conflict shows and merges them.
import { describe, expect, it } from 'vitest'
import { picksOf, type Versions } from '../merge.ts'
import { Tier } from '../quotes/quote-section.ts'
import { plainTerms } from '../quotes/quote-terms.ts'
import { raisedToMinimum } from './follow-minimum.ts'
import { mergedQuote, quoteDifferences } from './quote-differences.ts'
import { emptyLine, type TypedLine } from './typed-line.ts'
import { type TypedQuote, typedTerms } from './typed-quote.ts'

const row = {
  id: '0198c0de-0000-7000-8000-000000000001',
  key: 'service-minimum',
  name: 'Service minimum',
  unit: 'visit',
  unitPrice: 15_000,
  isLabor: true,
}

/** A patch at that price, raised to the service minimum of $150. */
function quoteOf(unitPrice: string, change: Partial<TypedQuote> = {}): TypedQuote {
  const patch = { ...emptyLine('patch'), description: 'Patch', unitPrice, isLabor: true }
  const lines = raisedToMinimum({ sections: [], lines: [patch] }, row, () => 'minimum')
  const texts = { jobAddress: '', validUntil: '', notes: '' }
  return { ...typedTerms(plainTerms), ...texts, lines, ...change }
}

const without = (id: string, { lines, ...quote }: TypedQuote): TypedQuote => ({
  ...quote,
  lines: lines.filter(line => line.id !== id),
})
const minimumIn = (versions: Versions<TypedQuote>) =>
  quoteDifferences(versions, {}).find(({ key }) => key === 'minimum')
const price = (lines: readonly TypedLine[], id: string) =>
  lines.find(line => line.id === id)?.unitPrice

it('names another sales tax rate, but not the same one typed otherwise', () => {
  const base = quoteOf('200.00', { taxPercent: '8.25' })
  const mine = { ...base, taxPercent: '8.250' }
  const versions = { base, theirs: { ...base, taxPercent: '8.875' }, mine }
  expect(quoteDifferences(versions, {})).toMatchObject([
    { label: 'Sales tax', theirs: '8.875%', mine: '8.25%' },
  ])
  expect(mergedQuote(versions, {}, { taxPercent: 'theirs' }).taxPercent).toBe('8.875')
  expect(quoteDifferences({ base, theirs: base, mine }, {})).toEqual([])
})

it('keeps one of good, better, best selected', () => {
  const tiered = (chosen: string): TypedQuote => ({
    ...quoteOf('200.00'),
    sections: ['good', 'best'].map(tier => ({
      id: tier,
      title: tier,
      scope: '',
      markIds: [],
      tier: Tier.parse(tier),
    })),
    lines: ['good', 'best'].map(id => ({
      ...emptyLine(id),
      sectionId: id,
      isOptional: true,
      isSelected: id === chosen,
    })),
  })
  const versions = { base: null, theirs: tiered('good'), mine: tiered('best') }
  const merged = mergedQuote(versions, {}, { good: 'theirs', best: 'mine' })
  expect(merged.lines.filter(({ isSelected }) => isSelected)).toHaveLength(1)
})

describe('the order of sections and lines', () => {
  const ordered = (titles: string, lines: string): TypedQuote => ({
    ...quoteOf('200.00'),
    sections: titles.split('').map(id => ({ id, title: `Room ${id}`, scope: '', markIds: [] })),
    lines: lines.split('').map(id => ({
      ...emptyLine(id),
      description: `Line ${id}`,
      sectionId: id === id.toLowerCase() ? 'A' : 'B',
    })),
  })
  const base = ordered('AB', 'abXY')
  const merge = (versions: Versions<TypedQuote>) => {
    const found = quoteDifferences(versions, {})
    const { sections, lines } = mergedQuote(versions, {}, picksOf(found))
    return [sections, lines].map(list => list.map(({ id }) => id).join(''))
  }
  const ordersIn = (versions: Versions<TypedQuote>) =>
    quoteDifferences(versions, {}).filter(({ key }) => key.endsWith('Order'))

  it('is that of the side that changed it', () => {
    const moved = ordered('BA', 'baXY')
    expect(merge({ base, theirs: moved, mine: ordered('AB', 'abXYc') })).toEqual(['BA', 'baXYc'])
    expect(merge({ base, theirs: ordered('AB', 'abXYc'), mine: moved })).toEqual(['BA', 'baXYc'])
  })

  it('is shown where it differs, and chosen if both changed it', () => {
    const theirs = ordered('AB', 'acbXY')
    const mine = ordered('AB', 'bacXY')
    const versions = { base: ordered('AB', 'abcXY'), theirs, mine }
    expect(ordersIn(versions)).toEqual([
      {
        key: 'lineOrder',
        changedBy: 'both',
        label: 'Order of the lines',
        theirs: 'Line a\nLine c\nLine b',
        mine: 'Line b\nLine a\nLine c',
      },
    ])
    expect(mergedQuote(versions, {}, { lineOrder: 'theirs' }).lines).toEqual(theirs.lines)
    expect(mergedQuote(versions, {}, { lineOrder: 'mine' }).lines).toEqual(mine.lines)
  })

  it('counts within each section, as lines of other sections may lie between', () => {
    expect(ordersIn({ base, theirs: ordered('AB', 'XaYb'), mine: base })).toEqual([])
  })
})

describe('a service minimum that the work of one side reaches', () => {
  const base = quoteOf('100.00')
  const mine = quoteOf('160.00')
  const theirs = quoteOf('120.00')

  it('reads as removed, never as a price of $0.00', () => {
    expect(price(mine.lines, 'minimum')).toBe('0.00')
    expect(minimumIn({ base, theirs, mine })).toMatchObject({
      theirs: 'Service minimum\n1 visit × $30.00 = $30.00 · Labor',
      mine: 'Removed',
    })
    expect(minimumIn({ base: mine, theirs, mine })).toMatchObject({
      changedBy: 'theirs',
      mine: 'Not added',
    })
  })

  it('is no difference if the other side has none', () => {
    const bare = without('minimum', quoteOf('170.00'))
    expect(minimumIn({ base, theirs: bare, mine })).toBeUndefined()
    const merged = mergedQuote({ base, theirs: bare, mine }, {}, { patch: 'theirs' })
    expect(price(merged.lines, 'patch')).toBe('170.00')
  })

  it('follows the merged work', () => {
    const picks = { patch: 'theirs', minimum: 'mine' } as const
    const merged = mergedQuote({ base, theirs, mine }, {}, picks)
    expect(price(merged.lines, 'minimum')).toBe('30.00')
  })
})
