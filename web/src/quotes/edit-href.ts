// Where a quote is edited.
import type { QuoteWithLines } from '@quotewright/domain/quote'

/** A draft opens again where it was left; `search` is the list to come back to. */
export function editHref(
  { id, status }: Pick<QuoteWithLines, 'id' | 'status'>,
  search: string,
): string {
  return status === 'draft' ? `/new-quote?draft=${id}` : `/quotes/${id}/edit${search}`
}
