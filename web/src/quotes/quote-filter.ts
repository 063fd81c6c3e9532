// The filter of the list in its URL: `?status=draft&q=elm` or `?need=answered`.
import { countLimit, countText } from '@quotewright/domain/count-limit'
import { needCount, QuoteNeed, type QuoteNeeds } from '@quotewright/domain/quotes/quote-need'
import type { QuoteCounts } from '@quotewright/domain/quotes/quote-status'
import { statusLabel } from './quote-status.tsx'

/** The filters of spec §2, and Approved. */
const filterStatuses = ['draft', 'pending', 'sent', 'approved', 'rejected'] as const
export type FilterStatus = (typeof filterStatuses)[number]

/** Status and need null show all quotes. Only one of them is set. */
export type QuoteFilter = { status: FilterStatus | null; need: QuoteNeed | null; q: string }

export const noFilter: QuoteFilter = { status: null, need: null, q: '' }

export function filterOf(search: string): QuoteFilter {
  const params = new URLSearchParams(search)
  const need = QuoteNeed.options.find(known => known === params.get('need')) ?? null
  const status = filterStatuses.find(known => known === params.get('status')) ?? null
  return { status: need ? null : status, need, q: params.get('q') ?? '' }
}

/** Returns the query string of a filter; empty without a filter. */
export function searchOf({ status, need, q }: QuoteFilter): string {
  const params = new URLSearchParams({
    ...(status && { status }),
    ...(need && { need }),
    ...(q && { q }),
  })
  return params.size > 0 ? `?${params}` : ''
}

type Chip<Value> = { value: Value; label: string; count?: string | null }

/** Filter chips; counts are null until they are loaded. */
export function statusChips(
  counts: QuoteCounts | undefined,
  q: string,
): Chip<FilterStatus | 'all'>[] {
  const all = counts ? Object.values(counts).reduce((sum, count) => sum + count, 0) : undefined
  const shown = (count: number | undefined) =>
    count === undefined ? null : countText(count, countLimit(q))
  return [
    { value: 'all', label: 'All', count: shown(all) },
    ...filterStatuses.map(status => ({
      value: status,
      label: statusLabel(status),
      count: shown(counts?.[status]),
    })),
  ]
}

/** `3 answered`: only needs that some quotes have, and the chosen one, so that it can be turned off. */
export function needChips(
  needs: QuoteNeeds | undefined,
  chosen: QuoteNeed | null,
): Chip<QuoteNeed>[] {
  if (!needs) return []
  return QuoteNeed.options
    .map(need => ({ need, count: needs[need] ?? 0 }))
    .filter(({ need, count }) => count > 0 || need === chosen)
    .map(({ need, count }) => ({ value: need, label: needCount(need, count) }))
}
