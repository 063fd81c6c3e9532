// The sales tax rate of one quote while a person types it.
import { expect, it } from 'vitest'
import { plainTerms } from '../quotes/quote-terms.ts'
import { termsProblem } from './typed-limits.ts'
import { emptyLine } from './typed-line.ts'
import { quoteToSend, typedQuote, typedTaxRate, typedTotals } from './typed-quote.ts'
import { readTaxRate, taxRateProblem } from './typed-tax.ts'

const none = 'Please enter a rate, or 0 for no tax'

it.each([
  ['8.875', 8875, null],
  ['0', 0, null],
  ['50', 50_000, null],
  ['', null, none],
  ['8.8755', null, none],
  ['50.001', null, 'The tax rate is at most 50%'],
])('%j percent is %s, or the sentence of the settings', (text, rate, problem) => {
  expect(readTaxRate(text)).toBe(rate)
  expect(taxRateProblem(text)).toBe(problem)
})

const lines = [{ ...emptyLine('line'), description: 'Patch', unitPrice: '100.00' }]
const typed = {
  ...typedQuote({ ...plainTerms, jobAddress: '', validUntil: '', notes: '', lineItems: [] }),
  lines,
}
const sentRate = (taxPercent?: string) => quoteToSend({ ...typed, taxPercent }, {}).quote.taxRate

it('a typed rate counts at once and is sent; without one the stored rate stands', () => {
  const tax = (taxPercent?: string) => {
    const quote = { ...typed, taxPercent }
    return typedTotals(quote, typedTaxRate(quote, 8250)).tax
  }
  expect([tax(), tax('8.875'), tax('0'), tax('')]).toEqual([825, 888, 0, 825])
  expect(['8.875', '0', '', '60'].map(sentRate)).toEqual([8875, 0, undefined, undefined])
  expect(quoteToSend(typed, {}).quote).not.toHaveProperty('taxRate')
})

it('a rate that cannot be is named before the quote goes out, unless nothing is taxed', () => {
  expect(termsProblem({ ...typed, taxPercent: '' })).toEqual({
    title: 'Sales Tax Not Possible',
    description: `${none}. Change it in Price settings.`,
  })
  expect(termsProblem({ ...typed, taxPercent: '', taxes: 'none' })).toBeNull()
  expect(termsProblem({ ...typed, taxPercent: '8.875' })).toBeNull()
  expect(termsProblem(typed)).toBeNull()
})
