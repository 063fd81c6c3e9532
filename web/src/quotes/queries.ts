// Queries of quotes.
import { quoteLinkCalls } from '@quotewright/domain/calls/quote-links'
import { quoteCalls } from '@quotewright/domain/calls/quotes'
import type {
  Quote,
  QuoteToCreate,
  QuoteToSave,
  QuoteWithLines,
} from '@quotewright/domain/quotes/quote'
import type { QuoteCard } from '@quotewright/domain/quotes/quote-card'
import type { QuoteNeed } from '@quotewright/domain/quotes/quote-need'
import type { QuoteOutcome } from '@quotewright/domain/quotes/quote-outcome'
import type { QuoteStatus } from '@quotewright/domain/quotes/quote-status'
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  type QueryFunctionContext,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { userIdIn } from '../account/queries.ts'
import { request } from '../api.ts'
import { isGone } from '../api-error.ts'
import { useOnline } from '../device/online.ts'
import { askOrKept } from '../kept-answers.ts'
import { narrowedList } from '../narrowed-list.ts'
import { refetchQueries, TEAM_STALE_MS } from '../refetch-queries.ts'
import { readKeptEdit } from './kept-edit.ts'
import { keepShare, reportShares } from './kept-shares.ts'
import { type QuoteLists, withoutQuote } from './quote-lists.ts'

const PAGE_SIZE = 25

const root = ['/api', 'quotes'] as const
const keys = {
  lists: [...root, 'list'] as const,
  list: (filter: ListFilter) => [...root, 'list', filter] as const,
  counts: (q: string) => [...root, 'counts', q] as const,
  quote: (id: string) => [...root, 'details', id] as const,
  link: (id: string) => [...root, 'link', id] as const,
  needs: [...root, 'needs'] as const,
  pdf: (id: string, version: number) => [...root, 'pdf', id, version] as const,
}

export { keys as quoteKeys }

type ListFilter = { status: QuoteStatus | null; need: QuoteNeed | null; q: string }

export function quoteListQuery(filter: ListFilter) {
  const { q } = filter
  const [status, need] = [filter.status ?? undefined, filter.need ?? undefined]
  return infiniteQueryOptions({
    queryKey: keys.list(filter),
    queryFn: ({ pageParam: cursor, signal }) =>
      request(quoteCalls.quoteCards, {
        query: { limit: PAGE_SIZE, cursor, q, status, need },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next,
    staleTime: TEAM_STALE_MS,
  })
}

/** All matching quotes in pages, newest first. */
export function useQuoteList(filter: ListFilter) {
  const { status, need, q } = filter
  const queryClient = useQueryClient()
  return useInfiniteQuery({
    ...quoteListQuery(filter),
    placeholderData(before: QuoteLists | undefined, query) {
      const everything = queryClient.getQueryData<QuoteLists>(
        keys.list({ status: null, need: null, q }),
      )
      // While the user types, the previous results stay until the next arrive.
      const shown =
        query?.queryKey[3].status === status && query.queryKey[3].need === need ? before : undefined
      // Only the server knows what a quote needs.
      if (need) return shown
      return narrowedList(everything, quote => quote.status === status) ?? shown
    },
  })
}

/** Null if there are no quotes yet. */
export function useNewestQuote() {
  return useQuery({
    queryKey: [...root, 'newest'],
    queryFn: async ({ signal }) => {
      const { items } = await request(quoteCalls.quotes, { query: { limit: 1 }, signal })
      return items[0] ?? null
    },
  })
}

export function quoteCountsQuery(q: string) {
  return queryOptions({
    queryKey: keys.counts(q),
    queryFn: ({ signal }) => request(quoteCalls.quoteCounts, { query: { q }, signal }),
    staleTime: TEAM_STALE_MS,
  })
}

export function useQuoteCounts(q: string) {
  return useQuery({ ...quoteCountsQuery(q), placeholderData: keepPreviousData })
}

export const quoteNeedsQuery = queryOptions({
  queryKey: keys.needs,
  queryFn: ({ signal }) => request(quoteCalls.quoteNeeds, { query: { questions: 'true' }, signal }),
})

export function useQuoteNeeds() {
  return useQuery(quoteNeedsQuery)
}

/** The query of one quote. An accepted one also shows without a connection. */
export function quoteQuery(id: string) {
  return {
    queryKey: keys.quote(id),
    queryFn: ({ client, signal }: QueryFunctionContext) =>
      askOrKept({
        userId: userIdIn(client),
        name: `quote/${id}`,
        schema: quoteCalls.quote.reply,
        ask: () => request(quoteCalls.quote, { params: { id }, signal }),
        onLate: quote => client.setQueryData(keys.quote(id), quote),
        isKept: ({ status }) => status === 'approved',
      }),
  }
}

/** Waits until the server has stored the quote. */
export function useQuote(id: string, isStored = true) {
  return useQuery({ ...quoteQuery(id), staleTime: TEAM_STALE_MS, enabled: isStored })
}

/** The quote's card in a loaded list, shown until the quote loads. */
export function useListedCard(id: string): QuoteCard | undefined {
  const queryClient = useQueryClient()
  return queryClient
    .getQueriesData<QuoteLists>({ queryKey: keys.lists })
    .flatMap(([, lists]) => lists?.pages ?? [])
    .flatMap(page => page.items)
    .find(quote => quote.id === id)
}

/** Loads a quote ahead, while the finger that opens it is still down. */
export function useLoadAhead(): (id: string) => void {
  const queryClient = useQueryClient()
  return id => void queryClient.prefetchQuery(quoteQuery(id))
}

/** The accepted quote that a change order changes. */
export function useContract(contractId: string | null | undefined) {
  return useQuery({ ...quoteQuery(contractId ?? ''), enabled: Boolean(contractId) })
}

/** Always refetches, so that an edit starts from the newest version. */
export function useQuoteToEdit(id: string) {
  return useQuery({ ...quoteQuery(id), refetchOnMount: 'always' })
}

/** The kept edit from this device; works offline, never cached. */
export function useKeptEdit(id: string) {
  return useQuery({
    queryKey: ['kept-edit', id],
    queryFn: () => readKeptEdit(id),
    networkMode: 'always',
    gcTime: 0,
  })
}

/** Reloads the quote after a conflict. */
export function useRefetchQuote(id: string): () => Promise<QuoteWithLines> {
  const queryClient = useQueryClient()
  return () => queryClient.fetchQuery({ ...quoteQuery(id), staleTime: 0 })
}

/** Also refetches the dashboard and the customers, which show totals of quotes. */
export function refreshQuotes(queryClient: QueryClient): Promise<unknown> {
  const names = ['quotes', 'dashboard', 'customers']
  return Promise.all(names.map(name => refetchQueries(queryClient, ['/api', name])))
}

export function useSaveQuote(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: QuoteToSave) => request(quoteCalls.saveQuote, { params: { id }, body }),
    onSuccess({ quote, lineItems }) {
      // Shows the saved quote at once on the page that follows.
      queryClient.setQueryData<QuoteWithLines>(
        keys.quote(id),
        before => before && { ...before, ...quote, lineItems },
      )
      void refreshQuotes(queryClient)
    },
  })
}

/** For an edit whose quote was deleted meanwhile. */
export function useSaveAsNewQuote() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: QuoteToCreate) => request(quoteCalls.createQuote, { body }),
    onSuccess: () => void refreshQuotes(queryClient),
  })
}

/** As the screen shows the quote now, which may be newer than when the dialog opened. */
export function versionOnScreen(queryClient: QueryClient, id: string): number | undefined {
  return queryClient.getQueryData<QuoteWithLines>(keys.quote(id))?.version
}

/** The lines stay, because the answer has none. */
export function showChanged(queryClient: QueryClient, quote: Quote): void {
  queryClient.setQueryData<QuoteWithLines>(
    keys.quote(quote.id),
    before => before && { ...before, ...quote },
  )
}

function useShareReport(meta: { isInBackground: boolean }) {
  const queryClient = useQueryClient()
  return useMutation({
    meta,
    mutationFn: async (quoteId?: string) => {
      const share = quoteId === undefined ? null : await keepShare(quoteId)
      const reported = await reportShares()
      for (const { quote } of reported) showChanged(queryClient, quote)
      if (reported.length > 0) void refreshQuotes(queryClient)
      return reported.find(({ shareId }) => shareId === share?.id)?.shareId ?? null
    },
  })
}

/** Reports the shares kept on this device. Returns a function that reports one more and returns its id, or null if it waits. */
export function useReportShares(): (quoteId: string) => Promise<string | null> {
  const { mutate } = useShareReport({ isInBackground: true })
  const { mutateAsync } = useShareReport({ isInBackground: false })
  const isOnline = useOnline()
  const reportKept = useEffectEvent(() => mutate(undefined))
  useEffect(() => {
    if (isOnline) reportKept()
  }, [isOnline])
  return mutateAsync
}

/** Marks the quote as won or lost, or opens it again. */
export function useMarkOutcome(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: QuoteOutcome) =>
      request(quoteLinkCalls.markOutcome, { params: { id }, body }),
    onSuccess(quote) {
      queryClient.setQueryData(keys.quote(id), quote)
      void refreshQuotes(queryClient)
    },
  })
}

/** Creates or returns the customer's link, for sharing. */
export function useQuoteLink() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => request(quoteLinkCalls.linkQuote, { params: { id } }),
    onSuccess: (_, id) => queryClient.setQueryData(keys.link(id), { state: 'open' }),
  })
}

export function useDeleteQuote() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      request(quoteCalls.deleteQuote, { params: { id } }).catch((error: Error) => {
        // Deleted by an earlier try whose answer was lost.
        if (!isGone(error)) throw error
      }),
    onSuccess(_, id) {
      queryClient.setQueriesData<QuoteLists>({ queryKey: keys.lists }, lists =>
        lists ? withoutQuote(lists, id) : lists,
      )
      queryClient.removeQueries({ queryKey: keys.quote(id) })
      void refreshQuotes(queryClient)
      // The request that it was made from is open again.
      void refetchQueries(queryClient, ['/api', 'leads'])
    },
  })
}
