// The quote: its number and its limits.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_LINE_ITEMS } from './line-item.ts'
import { numberOf, pdfName, photoIdOf, QuoteToCreate, quoteNumber } from './quote.ts'

describe('a quote number', () => {
  it('is Q-, the milliseconds since 1970 and four consonants, which spell no word', () => {
    expect(quoteNumber(new Date(1_763_669_509_123), () => 0)).toBe('Q-1763669509123BBBB')
    expect(quoteNumber(new Date(1_763_669_509_123), () => 0.999_999)).toBe('Q-1763669509123ZZZZ')
  })

  it('has its format at any time and for any random numbers', () => {
    const luck = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
    fc.assert(
      fc.property(luck, random => {
        expect(quoteNumber(new Date(1e12), () => random)).toMatch(
          /^Q-1000000000000[B-DF-HJ-NP-TV-XZ]{4}$/,
        )
      }),
    )
  })
})

it.each([
  [{ revision: 1, changeOrder: null, replaces: null }, 'Q-1', 'Q-1.pdf'],
  [{ revision: 2, changeOrder: null, replaces: 'Rev 1' }, 'Q-1, Rev 2', 'Q-1-rev-2.pdf'],
  [
    { revision: 3, changeOrder: 1, replaces: null },
    'Change Order 1, Q-1',
    'Q-1-change-order-1.pdf',
  ],
  [
    { revision: 4, changeOrder: 1, replaces: 'Rev 3' },
    'Change Order 1, Q-1',
    'Q-1-change-order-1-rev-4.pdf',
  ],
])('%j is %s, and its PDF %s', (version, number, name) => {
  expect(numberOf({ quoteNumber: 'Q-1', ...version })).toBe(number)
  expect(pdfName({ quoteNumber: 'Q-1', ...version })).toBe(name)
})

it('reads the photo id from our URL', () => {
  const id = '0193a5c8-1111-7222-8333-444455556666'
  expect(photoIdOf(`/api/photos/${id}`)).toBe(id)
  expect(photoIdOf(`/api/photos/${id}/x`)).toBeNull()
  expect(photoIdOf(`https://example.com/api/photos/${id}`)).toBeNull()
})

describe('a quote to create', () => {
  const line = { description: 'Patch', quantity: '1', unitPrice: '150.00' }
  const problems = (quote: object, lineItems: object[] = [line]) =>
    QuoteToCreate.safeParse({ quote, lineItems }).error?.issues.map(issue => issue.message)

  it('needs only its lines', () => {
    const { quote, lineItems } = QuoteToCreate.parse({ quote: {}, lineItems: [line] })
    expect(quote).toMatchObject({ status: 'pending', validUntil: null, customerId: null })
    expect(lineItems).toMatchObject([{ quantity: 1000, unitPrice: 15_000 }])
  })

  it.each([
    [{ validUntil: '2026-02-30' }, 'Valid until must be a date such as 2026-12-31'],
    [{ photoUrl: 'https://example.com/a.jpg' }, 'Photo must be an uploaded photo'],
    [{ notes: 'n'.repeat(5001) }, 'Notes can have at most 5000 characters'],
    [{ jobAddress: 'bell\u0007' }, 'Job address contains characters that cannot be printed'],
  ])('is refused with %j', (quote, message) => {
    expect(problems(quote)).toEqual([message])
  })

  it('cannot be marked as sent by hand', () => {
    expect(problems({ status: 'sent' })).toHaveLength(1)
  })

  it('has a limit of lines', () => {
    expect(
      problems(
        {},
        Array.from({ length: MAX_LINE_ITEMS }, () => line),
      ),
    ).toBeUndefined()
    expect(
      problems(
        {},
        Array.from({ length: MAX_LINE_ITEMS + 1 }, () => line),
      ),
    ).toEqual(['A quote can have at most 500 line items'])
  })

  it.each([
    [{ ...line, description: ' ' }, 'Description is required'],
    [
      { ...line, quantity: '-1' },
      'Quantity must be a number from 0 to 99999.999 with at most 3 decimals',
    ],
    [
      { ...line, unitPrice: '1e308' },
      'Price must be a number from 0 to 999999.99 with at most 2 decimals',
    ],
  ])('refuses the line %j', (item, message) => {
    expect(problems({}, [item])).toEqual([message])
  })

  it('refuses a negative discount by its own name', () => {
    expect(problems({ discount: { kind: 'percent', value: '-1' } }, [line])).toEqual([
      'A percentage must be a number from 0 to 100.00 with at most 2 decimals',
    ])
  })
})
