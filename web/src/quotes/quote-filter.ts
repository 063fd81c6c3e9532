// URLs of quotes: the list's filter (`?status=draft&q=elm`) and the edit page.
import type { QuoteCounts, QuoteWithLines } from '@quotewright/domain/quote'
import { statusLabel } from './quote-status.tsx'

/** The filters of spec §2. */
const filterStatuses = ['draft', 'pending', 'sent', 'rejected'] as const
export type FilterStatus = (typeof filterStatuses)[number]

/** Status null shows all quotes. */
export type QuoteFilter = { status: FilterStatus | null; q: string }

export function filterOf(search: string): QuoteFilter {
  const params = new URLSearchParams(search)
  const status = filterStatuses.find(known => known === params.get('status')) ?? null
  return { status, q: params.get('q') ?? '' }
}

/** Returns the query string of a filter; empty without a filter. */
export function searchOf({ status, q }: QuoteFilter): string {
  const params = new URLSearchParams({ ...(status && { status }), ...(q && { q }) })
  return params.size > 0 ? `?${params}` : ''
}

export type StatusChip = { value: FilterStatus | 'all'; label: string; count?: number }

/** Filter chips; without counts until they are loaded. */
export function statusChips(counts: QuoteCounts | undefined): StatusChip[] {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return [
    { value: 'all', label: 'All', ...(all !== undefined && { count: all }) },
    ...filterStatuses.map(status => ({
      value: status,
      label: statusLabel(status),
      ...(counts && { count: counts[status] }),
    })),
  ]
}

/** The URL that edits a quote; a draft reopens where the user left it. `search` is the list's query string, for the way back. */
export function editHref(
  { id, status }: Pick<QuoteWithLines, 'id' | 'status'>,
  search: string,
): string {
  return status === 'draft' ? `/new-quote?draft=${id}` : `/quotes/${id}/edit${search}`
}
