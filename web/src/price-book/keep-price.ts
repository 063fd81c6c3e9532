// Stores a price in a row of the price book, and restores the one before.
import { priceBookCalls } from '@quotewright/domain/calls/price-book'
import { type Cents, formatPrice } from '@quotewright/domain/money'
import type { PriceRow } from '@quotewright/domain/price-book/price-row'
import { isPriceKey, starterPriceItem } from '@quotewright/domain/price-book/starter-price-book'
import { v7 as uuid } from 'uuid'
import { request } from '../api.ts'
import { ApiError } from '../api-error.ts'

/** A row of the price book and the price that the user saw, or the key of a starter row that the book lacks. */
export type RowToPrice = { id: string; shown: Cents } | { starterKey: string }

export type KeptPrice = { before: PriceRow; after: PriceRow }

/** Refuses if someone else changed the price that the user saw. */
export async function keepPrice(row: RowToPrice, unitPrice: Cents): Promise<KeptPrice> {
  if ('starterKey' in row) return addStarterRow(row.starterKey, unitPrice)
  const before = await request(priceBookCalls.priceRow, { params: { id: row.id } })
  if (before.isOwnPrice && before.unitPrice !== row.shown) {
    const now = formatPrice(before.unitPrice)
    throw new ApiError(409, `Someone else set ${before.name} to ${now} in the meantime.`)
  }
  return { before, after: await saveRow({ ...before, unitPrice, isOwnPrice: true }) }
}

export function restorePrice({ before, after }: KeptPrice): Promise<PriceRow> {
  return saveRow({ ...before, version: after.version })
}

function saveRow({ id, key: _, ...body }: PriceRow): Promise<PriceRow> {
  return request(priceBookCalls.savePriceRow, { params: { id }, body })
}

/** Undone, the row stays at the starter price, which estimates use without the row, too. */
async function addStarterRow(key: string, unitPrice: Cents): Promise<KeptPrice> {
  if (!isPriceKey(key)) throw new RangeError(`${key} is not a starter price`)
  const starter = { ...starterPriceItem(key), id: uuid(), description: '' }
  const body = { ...starter, unitPrice, isOwnPrice: true }
  const after = await request(priceBookCalls.createPriceRow, { body })
  return { before: { ...after, unitPrice: starter.unitPrice, isOwnPrice: false }, after }
}
