// The invoices that a search finds.
// Raw: a function of the database finds them by indexes, which nothing else can use behind row-level security.
import { FOUND_LIMIT } from '@quotewright/domain/count-limit'
import { wantedOf } from '../db/found-by.ts'
import type { Keyset } from '../db/keyset.ts'
import type { BusinessReader } from '../db/tenancy.ts'

type Found = { ids: string[]; total: number }

/**
 * One page of ids, and the number of all matches, at most one more than FOUND_LIMIT. The function stands alone, as that
 * of quotes does.
 */
export async function searchInvoices(
  reader: BusinessReader,
  { q, after, limit }: { q: string; after: Keyset | null; limit: number },
): Promise<Found> {
  const { text, words } = wantedOf(q)
  const { rows } = await reader.query<Found>({
    name: 'invoice-search',
    text: `select ids, total from search_invoices($1, $2, $3, $4, $5, ${FOUND_LIMIT + 1})`,
    values: [text, words, after?.createdAt, after?.id, limit],
  })
  return rows[0] ?? { ids: [], total: 0 }
}
