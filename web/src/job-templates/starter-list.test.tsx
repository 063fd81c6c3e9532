// The list of common jobs that a business can start a quote from on its first day.
import { starterTemplates } from '@quotewright/domain/catalog/starter-templates'
import { starterPriceBook } from '@quotewright/domain/price-book/starter-price-book'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { StarterList } from './starter-list.tsx'

const prices = starterPriceBook.map((row, at) => ({ ...row, id: `row-${at}`, description: '' }))
const listOf = (trades: ('drywall' | 'plumbing')[], taxes: 'all' | 'none' = 'none') =>
  renderToStaticMarkup(
    <StarterList
      starters={starterTemplates({ prices, assemblies: [], trades }, [])}
      totalTerms={{ taxRate: 10_000, taxes, roundSections: false }}
      onChosen={() => undefined}
    />,
  )
const totalOf = (list: string) =>
  Number(/3 nail pops.*?5 lines · \$([\d.]+)/.exec(list)?.[1] ?? Number.NaN)

it('has the jobs of the business’s trades with their lines and totals, and no menu', () => {
  const list = listOf(['drywall'])
  expect(list).toContain('Common jobs')
  expect(list).toContain('12 × 12 in patch in a smooth ceiling')
  expect(list).not.toContain('More for')
  expect(totalOf(list)).toBeGreaterThan(50)
})

it('has totals with the sales tax of the quote', () => {
  const [without, taxed] = [totalOf(listOf(['drywall'])), totalOf(listOf(['drywall'], 'all'))]
  expect(taxed).toBeCloseTo(1.1 * without, 2)
})

it('is not there for trades without any', () => {
  expect(listOf(['plumbing'])).toBe('')
})
