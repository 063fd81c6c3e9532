// Times the totals of the largest quote: 500 lines in 50 sections, with 20 options, discounts and a deposit.
import { presentSections } from '@quotewright/domain/quote-document/quote-presentation'
import { lineDefaults, MAX_LINE_ITEMS } from '@quotewright/domain/quotes/line-item'
import { MAX_OPTIONS, optionsOf, withChoice } from '@quotewright/domain/quotes/quote-options'
import { MAX_SECTIONS } from '@quotewright/domain/quotes/quote-section'
import { lineTotal } from '@quotewright/domain/quotes/quote-totals'
import { percentiles } from './load.ts'

const RUNS = 500
const discount = { kind: 'percent', value: 1250 } as const

const sections = Array.from({ length: MAX_SECTIONS }, (_, index) => {
  return { id: `section ${index}`, title: `Repair ${index}`, scope: '', markIds: [] }
})
const lineItems = Array.from({ length: MAX_LINE_ITEMS }, (_, index) => {
  const price = { quantity: 1250 + index, unitPrice: 1995 + index, discount }
  return {
    ...lineDefaults,
    ...price,
    id: `line ${index}`,
    description: `Work ${index}`,
    isLabor: index % 3 === 0,
    sectionId: `section ${index % MAX_SECTIONS}`,
    isOptional: index < MAX_OPTIONS,
    total: lineTotal(price.quantity, price.unitPrice, discount),
  }
})
const quote = {
  sections,
  lineItems,
  taxRate: 8250,
  taxes: 'lines' as const,
  discount,
  deposit: discount,
  roundSections: true,
}
const options = optionsOf(sections, lineItems).map(({ id }) => id)

/** `totals` with other options each time; `sections` also splits them for the customer's copy. */
export function timeTotals() {
  const choose = (run: number) => withChoice(quote, options.slice(0, run % options.length))
  return {
    totals: time(choose),
    sections: time(run => presentSections(sections, choose(run).lineItems, true)),
  }
}

function time(work: (run: number) => unknown) {
  for (let run = 0; run < RUNS; run++) work(run)
  const times = Array.from({ length: RUNS }, (_, run) => {
    const start = performance.now()
    work(run)
    return performance.now() - start
  })
  return percentiles(times)
}
