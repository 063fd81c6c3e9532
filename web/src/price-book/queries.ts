// The price book from the server: a page of rows at a time, what it holds, and every change.
import { priceBookCalls } from '@quotewright/domain/calls/price-book'
import type { ImportRow } from '@quotewright/domain/price-import'
import type {
  NewPriceRow,
  PriceBookSettings,
  PriceRow,
  PriceRowToSave,
} from '@quotewright/domain/price-row'
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { request } from '../api.ts'

const root = ['/api', 'price-book'] as const
const PAGE_SIZE = 100

export type PriceFilter = { q: string; category: string | null }

/** Every row that matches, by name. */
export function usePriceRows({ q, category }: PriceFilter) {
  return useInfiniteQuery({
    queryKey: [...root, 'rows', q, category],
    queryFn: ({ pageParam: cursor, signal }) =>
      request(priceBookCalls.priceRows, {
        query: { limit: PAGE_SIZE, cursor, q, category: category ?? undefined },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next,
    placeholderData: keepPreviousData,
  })
}

/** Settings, and how many rows each category has. */
export function usePriceBook() {
  return useQuery({
    queryKey: [...root, 'summary'],
    queryFn: ({ signal }) => request(priceBookCalls.priceBook, { signal }),
  })
}

function useChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    // Also after a refusal: what somebody else changed is shown.
    onSettled: () => queryClient.invalidateQueries({ queryKey: root }),
  })
}

export const useCreatePriceRow = () =>
  useChange((body: NewPriceRow) => request(priceBookCalls.createPriceRow, { body }))

export const useSavePriceRow = () =>
  useChange(({ id, ...body }: PriceRowToSave & { id: string }) =>
    request(priceBookCalls.savePriceRow, { params: { id }, body }),
  )

export const useDeletePriceRow = () =>
  useChange((row: PriceRow) => request(priceBookCalls.deletePriceRow, { params: { id: row.id } }))

export const useSavePriceBook = () =>
  useChange((body: PriceBookSettings) => request(priceBookCalls.savePriceBook, { body }))

export const useImportPrices = () =>
  useChange((rows: ImportRow[]) => request(priceBookCalls.importPrices, { body: { rows } }))

export const useUndoImport = () =>
  useChange((_: undefined) => request(priceBookCalls.undoPriceImport))

/** What an import would do. */
export function usePreviewImport() {
  return useMutation({
    mutationFn: (rows: ImportRow[]) =>
      request(priceBookCalls.previewPriceImport, { body: { rows } }),
  })
}

export function useExportPrices() {
  return useMutation({ mutationFn: () => request(priceBookCalls.exportPrices) })
}

/** The rows that an hour of labor is billed by. */
export function useLaborRows() {
  return useQuery({
    queryKey: [...root, 'labor'],
    queryFn: async ({ signal }) => {
      const query = { category: 'labor', limit: 200 }
      const { items } = await request(priceBookCalls.priceRows, { query, signal })
      return items.filter(row => row.unit === 'hour')
    },
  })
}
