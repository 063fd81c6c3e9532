// One line about the quote that is about to go out, from the business's win rates.
import { type Business, dayOf } from '@quotewright/domain/accounts/account'
import { winRateCalls } from '@quotewright/domain/calls/win-rates'
import type { LineItem } from '@quotewright/domain/quotes/line-item'
import type { Quote } from '@quotewright/domain/quotes/quote'
import { tradeOf } from '@quotewright/domain/quotes/quote-trade'
import type { WinRates } from '@quotewright/domain/reports/win-rate'
import { winRateLine } from '@quotewright/domain/reports/win-rate-line'
import { madeAt } from '@quotewright/domain/uuid'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from './api.ts'

export const winRatesQuery = {
  queryKey: ['/api', 'win-rates'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => request(winRateCalls.winRates, { signal }),
}

/** They cover quotes that are at least a month old, so they change slowly. */
const STALE_MS = 6 * 60 * 60_000

/** Loads the win rates before the line is shown. */
export function useWinRatesAhead(isWanted: boolean): void {
  useQuery({ ...winRatesQuery, staleTime: STALE_MS, enabled: isWanted })
}

export type WinRateLineProps = {
  quote: Pick<Quote, 'id' | 'revision' | 'changeOrder' | 'total' | 'sections'> & {
    lineItems: readonly LineItem[]
  }
  business: Business
}

/** Renders nothing unless the win rates have loaded before, so that it moves nothing that a thumb is about to press. */
export function WinRateLine({ quote, business }: WinRateLineProps) {
  const queryClient = useQueryClient()
  const [line] = useState(() => lineFor(quote, business, queryClient))
  return line === null ? null : <p className="text-balance text-muted text-sm">{line}</p>
}

/** A change order is not an offer for new work, and a revision does not answer a new request. */
function lineFor(
  { id, revision, changeOrder, total, sections, lineItems }: WinRateLineProps['quote'],
  business: Business,
  queryClient: QueryClient,
): string | null {
  const rates = queryClient.getQueryData<WinRates>(winRatesQuery.queryKey)
  if (!rates || changeOrder !== null) return null
  const beganAt = revision === 1 ? madeAt(id) : null
  const quote = { total, sections, trade: tradeOf(lineItems), beganAt }
  return winRateLine(rates, quote, new Date(), instant => dayOf(business, instant))
}
