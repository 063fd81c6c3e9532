// A quote's display name: its customer, with the company.
import { nameWithCompany } from '../customers/customer.ts'
import type { QuoteWithLines } from './quote.ts'

export function quoteName({
  customer,
  draftCustomer,
}: Pick<QuoteWithLines, 'customer' | 'draftCustomer'>): string {
  const person = customer ?? draftCustomer
  return (person && nameWithCompany(person)) || 'No customer yet'
}
