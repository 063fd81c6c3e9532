// What a quote is called in a list and at the top of its page: the customer it is for.
import { customerName } from './customer.ts'
import type { QuoteWithLines } from './quote.ts'

export function quoteName({
  customer,
  draftCustomer,
}: Pick<QuoteWithLines, 'customer' | 'draftCustomer'>): string {
  const person = customer ?? draftCustomer
  return (person && customerName(person)) || 'No customer yet'
}
