// Queries of the price book.
import { priceBookCalls } from '@quotewright/domain/calls/price-book'
import type { Cents } from '@quotewright/domain/money'
import type { ImportRow } from '@quotewright/domain/price-book/price-import'
import type {
  LaborRateToSet,
  NewPriceRow,
  PriceBookSettings,
  PriceRow,
  PriceRowToSave,
} from '@quotewright/domain/price-book/price-row'
import type { PriceSuggestion } from '@quotewright/domain/price-book/price-suggestion'
import { isHourly } from '@quotewright/domain/units'
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import { useCurrentUser } from '../account/queries.ts'
import { type Paged, request } from '../api.ts'
import { useCatalogChange, useRefetchCatalog } from '../catalog/queries.ts'
import { narrowedList } from '../narrowed-list.ts'
import { keepPrice, type RowToPrice, restorePrice } from './keep-price.ts'

export type { RowToPrice } from './keep-price.ts'

const root = ['/api', 'price-book'] as const
const PAGE_SIZE = 200

export type PriceFilter = { q: string; category: string | null }
type Rows = InfiniteData<Paged<PriceRow[]>, string | undefined>

type RowsKey = ReturnType<typeof rowsKey>

const rowsKey = (filter: PriceFilter) => [...root, 'rows', filter] as const

/** All matching rows in pages, ordered by name. */
export function usePriceRows(filter: PriceFilter) {
  const { q, category } = filter
  return useInfiniteQuery({
    queryKey: rowsKey(filter),
    queryFn: ({ pageParam: cursor, signal }) =>
      request(priceBookCalls.priceRows, {
        query: { limit: PAGE_SIZE, cursor, q, category: category ?? undefined },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next,
    placeholderData: useKnownRows(filter),
    // Comparing thousands of rows after each page takes longer than rendering the visible ones.
    structuralSharing: false,
  })
}

/** Memoized per filter, because a new function returns new rows and would render forever. */
function useKnownRows({ q, category }: PriceFilter) {
  const queryClient = useQueryClient()
  return useCallback(
    (before: Rows | undefined, query: { queryKey: RowsKey } | undefined) => {
      const everything = queryClient.getQueryData<Rows>(rowsKey({ q, category: null }))
      // While the user types, the previous results stay until the next arrive.
      const shown = query?.queryKey[3].category === category ? before : undefined
      const known = narrowedList(everything, row => row.category === category)
      // Without a search, the full list leaves out prices of other trades.
      const isLeftOut = q === '' && known?.pages[0]?.total === 0
      return (isLeftOut ? undefined : known) ?? shown
    },
    [queryClient, q, category],
  )
}

/** Settings, figures, and the number of matching rows per category. */
export function usePriceBook(q: string) {
  return useQuery({
    queryKey: [...root, 'summary', q],
    queryFn: ({ signal }) => request(priceBookCalls.priceBook, { query: { q }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Reloads the settings after a conflict. */
export async function refetchBookSettings() {
  return (await request(priceBookCalls.priceBook, { query: { q: '' } })).settings
}

/** Reloads a row after a conflict. */
export function useRefetchPriceRow() {
  const queryClient = useQueryClient()
  return (id: string) =>
    queryClient.fetchQuery({
      queryKey: [...root, 'row', id],
      queryFn: ({ signal }) => request(priceBookCalls.priceRow, { params: { id }, signal }),
      staleTime: 0,
    })
}

const noSuggestions: readonly PriceSuggestion[] = []

/** Refetched each time it is shown, because each new quote may add to the evidence. Empty if the user turned it off. */
export function usePriceSuggestions(): readonly PriceSuggestion[] {
  const isWanted = useCurrentUser().data?.preferences.hasPriceSuggestions ?? false
  const { data } = useQuery({
    queryKey: [...root, 'suggestions'],
    queryFn: ({ signal }) => request(priceBookCalls.priceSuggestions, { signal }),
    staleTime: 0,
    enabled: isWanted,
  })
  return (isWanted && data) || noSuggestions
}

/** Refetches the price book and the catalog, which also depend on the business's trades. */
export const useRefetchPrices = () => useRefetchCatalog(root)

const useChange = <Input, Output>(change: (input: Input) => Promise<Output>) =>
  useCatalogChange(root, change)

export const useCreatePriceRow = () =>
  useChange((body: NewPriceRow) => request(priceBookCalls.createPriceRow, { body }))

export const useSavePriceRow = () =>
  useChange(({ id, ...body }: PriceRowToSave & { id: string }) =>
    request(priceBookCalls.savePriceRow, { params: { id }, body }),
  )

export const useDeletePriceRow = () =>
  useChange((id: string) => request(priceBookCalls.deletePriceRow, { params: { id } }))

export const useSavePriceBook = () =>
  useChange((body: PriceBookSettings) => request(priceBookCalls.savePriceBook, { body }))

export const useSetLaborRate = () =>
  useChange((body: LaborRateToSet) => request(priceBookCalls.setLaborRate, { body }))

export const useImportPrices = () =>
  useChange((rows: ImportRow[]) => request(priceBookCalls.importPrices, { body: { rows } }))

export const useUndoImport = () =>
  useChange((_: undefined) => request(priceBookCalls.undoPriceImport))

export const useKeepPrice = () =>
  useChange(({ row, price }: { row: RowToPrice; price: Cents }) => keepPrice(row, price))

export const useRestorePrice = () => useChange(restorePrice)

export const useDismissSuggestion = () =>
  useChange((id: string) => request(priceBookCalls.dismissSuggestion, { params: { id } }))

/** Previews an import without storing anything. */
export function usePreviewImport() {
  return useMutation({
    mutationFn: (rows: ImportRow[]) =>
      request(priceBookCalls.previewPriceImport, { body: { rows } }),
  })
}

export function useExportPrices() {
  return useMutation({ mutationFn: () => request(priceBookCalls.exportPrices) })
}

/** The labor rows priced per hour. */
export function useLaborRows() {
  return useQuery({
    queryKey: [...root, 'labor'],
    queryFn: async ({ signal }) => {
      const query = { category: 'labor', limit: 200 }
      const { items } = await request(priceBookCalls.priceRows, { query, signal })
      return items.filter(row => isHourly(row.unit))
    },
  })
}
