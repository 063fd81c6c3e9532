// Lines for accounting: they add up to the invoice, whatever its document shows.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDollars } from '../money.ts'
import type { QuoteDocument } from '../quote-document/quote-blocks.ts'
import { sumOf, taxOn } from '../quotes/quote-totals.ts'
import { accountingLines } from './invoice-lines.ts'

function documentOf(sections: { title: string; price: string | null }[]): QuoteDocument {
  const shown = sections.map(section => ({ ...section, scope: [], marks: [], amounts: [] }))
  return {
    title: '',
    author: '',
    subject: '',
    language: 'en-US',
    blocks: [{ kind: 'sections', title: 'Work', sections: shown }],
  } as unknown as QuoteDocument
}

const wall = { title: 'Wall', price: '$1,100.00' }
const ceiling = { title: 'Ceiling', price: '$50.00' }

describe('the lines of an invoice for accounting', () => {
  it('are its sections, taxed if the tax is the rate of all of them', () => {
    const document = documentOf([wall, ceiling])
    const invoice = { document, subtotal: 115_000, taxRate: 8250 }
    const all = { ...invoice, taxedAmount: 115_000, tax: 9_488 }
    expect(accountingLines(all)).toEqual([
      { description: 'Wall', amount: 110_000, isTaxed: true },
      { description: 'Ceiling', amount: 5_000, isTaxed: true },
    ])
    // Three cents of labor change no tax, and are not taxed.
    const almostAll = { ...all, taxedAmount: 114_997 }
    expect(accountingLines(almostAll).map(line => [line.amount, line.isTaxed])).toEqual([
      [110_000, false],
      [5_000, false],
      [9_488, false],
    ])
  })

  it('have a line for tax that is the rate of a part only', () => {
    const amounts = { subtotal: 5_000, taxedAmount: 1_212, tax: 100 }
    const invoice = { document: documentOf([ceiling]), taxRate: 8250, ...amounts }
    expect(accountingLines(invoice)).toEqual([
      { description: 'Ceiling', amount: 5_000, isTaxed: false },
      { description: 'Sales tax', amount: 100, isTaxed: false },
    ])
  })

  it('are one line below a discount, and without prices', () => {
    const sections = [wall, { title: 'Ceiling', price: null }]
    const amounts = { subtotal: 100_000, taxedAmount: 0, tax: 0 }
    const invoice = { document: documentOf(sections), taxRate: 0, ...amounts }
    expect(accountingLines(invoice)).toEqual([
      { description: 'Wall; Ceiling', amount: 100_000, isTaxed: false },
    ])
  })

  it('add up to the total', () => {
    const amount = fc.nat({ max: 10_000_000 })
    const price = fc.oneof(amount.map(formatDollars), fc.constant(null))
    const section = fc.record({ title: fc.string(), price })
    fc.assert(
      fc.property(
        fc.array(section),
        amount,
        amount,
        fc.boolean(),
        (sections, subtotal, odd, isOdd) => {
          const tax = isOdd ? odd : taxOn(subtotal, 8250)
          const lines = accountingLines({
            document: documentOf(sections),
            subtotal,
            taxedAmount: isOdd ? 0 : subtotal,
            tax,
            taxRate: 8250,
          })
          const untaxed = sumOf(lines.filter(line => !line.isTaxed).map(line => line.amount))
          const taxed = sumOf(lines.filter(line => line.isTaxed).map(line => line.amount))
          expect(sumOf([untaxed, taxed, taxOn(taxed, 8250)])).toBe(sumOf([subtotal, tax]))
        },
      ),
    )
  })
})
