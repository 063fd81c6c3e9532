// A quote as a list shows it, without its lines, terms and analysis.
import * as z from 'zod/mini'
import { QuoteWithLines } from './quote.ts'

const shown = z.pick(QuoteWithLines, {
  id: true,
  quoteNumber: true,
  revision: true,
  changeOrder: true,
  replacedBy: true,
  status: true,
  customer: true,
  draftCustomer: true,
  jobAddress: true,
  total: true,
  depositAmount: true,
  validUntil: true,
  createdAt: true,
  createdDay: true,
})

export const QuoteCard = z.extend(shown, {
  /** Set if it is a draft that is kept with its change orders. Older servers send none. */
  hasChangeOrders: z.optional(z.boolean()),
  /** Set if the quote has options alone and none is selected. Older servers send none. */
  isNothingChosen: z.optional(z.boolean()),
})
export type QuoteCard = z.infer<typeof QuoteCard>
