// A quote's display name: its customer.
import { customerName } from './customer.ts'
import type { QuoteWithLines } from './quote.ts'

export function quoteName({
  customer,
  draftCustomer,
}: Pick<QuoteWithLines, 'customer' | 'draftCustomer'>): string {
  const person = customer ?? draftCustomer
  return (person && customerName(person)) || 'No customer yet'
}
