// What a quote is called in a list and at the top of its page: the customer it is for.
import { customerName } from '@quotewright/domain/customer'
import type { QuoteWithLines } from '@quotewright/domain/quote'

export function quoteName({
  customer,
  draftCustomer,
}: Pick<QuoteWithLines, 'customer' | 'draftCustomer'>): string {
  const person = customer ?? draftCustomer
  return (person && customerName(person)) || 'No customer yet'
}

/** Where a quote is edited: a draft opens again where it was left; `search` is the list to come back to. */
export function editHref(
  { id, status }: Pick<QuoteWithLines, 'id' | 'status'>,
  search: string,
): string {
  return status === 'draft' ? `/new-quote?draft=${id}` : `/quotes/${id}/edit${search}`
}
