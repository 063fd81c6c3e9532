// The filter of the list in its URL: `?status=draft&q=elm`.
import type { QuoteCounts } from '@quotewright/domain/quote'
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
