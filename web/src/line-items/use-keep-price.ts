// Stores the price of a line as the price of its row in the price book, with an undo.
import { priceBookCalls } from '@quotewright/domain/calls/price-book'
import { type Cents, formatPrice } from '@quotewright/domain/money'
import type { PriceRow } from '@quotewright/domain/price-row'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { v7 as uuid } from 'uuid'
import { request } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { catalogKey } from '../catalog/queries.ts'
import { refreshPriceBook } from '../price-book/queries.ts'
import { useToast } from '../ui/toast.tsx'

/** A row of the price book and the price that the user saw, or the key of a starter row that the book lacks. */
export type RowToPrice = { id: string; shown: Cents } | { starterKey: string }

type Kept = { before: PriceRow; after: PriceRow }

export function useKeepPrice() {
  const queryClient = useQueryClient()
  const showToast = useToast()
  const onSettled = () =>
    Promise.all([
      refreshPriceBook(queryClient),
      queryClient.invalidateQueries({ queryKey: catalogKey }),
    ])
  const onError = (error: Error) =>
    showToast({ title: 'Price Not Saved', description: sentenceOf(error), tone: 'danger' })

  const restoring = useMutation({
    mutationFn: ({ before, after }: Kept) => saveRow({ ...before, version: after.version }),
    onSuccess: ({ name }) =>
      showToast({ title: 'Price Restored', description: `${name} is as before.`, tone: 'success' }),
    onError,
    onSettled,
  })
  return useMutation({
    mutationFn: ({ row, price }: { row: RowToPrice; price: Cents }) => keepPrice(row, price),
    onSuccess: kept =>
      showToast({
        title: 'Price Saved',
        description: `${kept.after.name} is ${formatPrice(kept.after.unitPrice)} from now on.`,
        tone: 'success',
        action: {
          label: 'Undo',
          altText: 'Change it in the price book',
          onSelect: () => restoring.mutate(kept),
        },
      }),
    onError,
    onSettled,
  })
}

async function keepPrice(row: RowToPrice, unitPrice: Cents): Promise<Kept> {
  if ('starterKey' in row) return addStarterRow(row.starterKey, unitPrice)
  const before = await request(priceBookCalls.priceRow, { params: { id: row.id } })
  if (before.isOwnPrice && before.unitPrice !== row.shown) {
    const now = formatPrice(before.unitPrice)
    throw new ApiError(409, `Someone else set ${before.name} to ${now} in the meantime.`)
  }
  return { before, after: await saveRow({ ...before, unitPrice, isOwnPrice: true }) }
}

function saveRow({ id, key: _, ...body }: PriceRow): Promise<PriceRow> {
  return request(priceBookCalls.savePriceRow, { params: { id }, body })
}

/** Undone, it keeps the starter price, which estimates use without the row, too. */
async function addStarterRow(key: string, unitPrice: Cents): Promise<Kept> {
  const { isPriceKey, starterPriceItem } = await import('@quotewright/domain/starter-price-book')
  if (!isPriceKey(key)) throw new RangeError(`${key} is not a starter price`)
  const starter = { ...starterPriceItem(key), id: uuid(), description: '' }
  const body = { ...starter, unitPrice, isOwnPrice: true }
  const after = await request(priceBookCalls.createPriceRow, { body })
  return { before: { ...after, unitPrice: starter.unitPrice, isOwnPrice: false }, after }
}

function sentenceOf(error: Error): string {
  if (!(error instanceof ApiError) || error.status !== 0) return error.message
  return 'No connection. The price book is as before; try again when you are back online.'
}
