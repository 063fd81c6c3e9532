// An example quote for the template preview when there is no real one: a hole in a wall.
import { addDays } from '../dates.ts'
import { estimate } from '../estimate/estimate.ts'
import { lineOfMaterial } from '../estimate/material-line.ts'
import { repairSections, sectionOfLine } from '../estimate/repair-sections.ts'
import type { TaxRate } from '../money.ts'
import { starterPriceBook } from '../price-book/starter-price-book.ts'
import { VALID_DAYS } from '../quotes/quote.ts'
import { plainTerms } from '../quotes/quote-terms.ts'
import { quoteTotals } from '../quotes/quote-totals.ts'
import type { QuoteToPaint } from './quote-document.ts'

/** `today` is a day in the business's time zone. */
export function exampleQuote({
  taxRate,
  today,
}: {
  taxRate: TaxRate
  today: string
}): QuoteToPaint {
  const { detections, materials } = estimate({
    findings: [[{ kind: 'hole', box: { x: 40, y: 40, width: 12, height: 12 }, confidence: 90 }]],
    photos: [{ width: 1600, height: 1200 }],
    priceBook: starterPriceBook,
  })
  const { sections } = repairSections(detections, { proposed: [], sections: [] }, () => 'example')
  return {
    quoteNumber: 'Q-EXAMPLE',
    status: 'pending',
    jobAddress: '12 Main Street, Austin, TX 78701',
    taxRate,
    ...plainTerms,
    sections,
    revision: 1,
    changeOrder: null,
    ...quoteTotals(materials.map(lineOfMaterial), { ...plainTerms, taxRate }),
    validUntil: addDays(today, VALID_DAYS),
    startDay: null,
    notes: null,
    photos: [],
    analysis: null,
    createdDay: today,
    draftCustomer: null,
    customer: {
      firstName: 'Jamie',
      lastName: 'Example',
      email: 'jamie@example.com',
      phone: '5125550100',
      address: '12 Main Street, Austin, TX 78701',
    },
    lineItems: materials.map(line => ({
      id: line.id,
      ...lineOfMaterial(line),
      sectionId: sectionOfLine(line, sections),
      total: line.total,
    })),
  }
}
