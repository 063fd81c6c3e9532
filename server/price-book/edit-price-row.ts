// Shows, adds, changes and removes single rows of the price book.
import { AppError } from '@quotewright/domain/errors'
import {
  isOwnPrice,
  type NewPriceRow,
  type PriceRow,
  type PriceRowToSave,
  refuseGrowth,
} from '@quotewright/domain/price-book/price-row'
import { isRequired } from '@quotewright/domain/price-book/required-prices'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import {
  countPriceRows,
  findPriceRow,
  insertPriceRows,
  removePriceRows,
  updatePriceRow,
} from './store.ts'

export function showPriceRow(ctx: Context, id: string): Promise<PriceRow> {
  return ctx.inBusiness(tx => requirePriceRow(tx, ctx.user.business.id, id))
}

export async function requirePriceRow(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
): Promise<PriceRow> {
  const row = await findPriceRow(tx, businessId, id)
  if (!row) throw rowNotFound()
  return row
}

/** Idempotent by id. */
export async function createPriceRow(ctx: Context, input: NewPriceRow): Promise<PriceRow> {
  const businessId = ctx.user.business.id
  const id = input.id?.toLowerCase() ?? ctx.newId()
  const { unitCost = null } = input
  const row: PriceRow = { ...input, id, unitCost, isOwnPrice: isOwnPrice(input), version: 1 }
  return ctx.inBusiness(async tx => {
    const earlier = await findPriceRow(tx, businessId, row.id)
    if (earlier) return earlier
    const refusal = refuseGrowth(await countPriceRows(tx, businessId), 1)
    if (refusal !== null) throw new AppError('conflict', refusal)
    if ((await insertPriceRows(tx, businessId, [row])) === 1) return row
    throw new AppError('conflict', 'This row is in the price book already')
  })
}

export async function savePriceRow(
  ctx: Context,
  id: string,
  input: PriceRowToSave,
): Promise<PriceRow> {
  const businessId = ctx.user.business.id
  return ctx.inBusiness(async tx => {
    const before = await requirePriceRow(tx, businessId, id)
    const own = isOwnPrice({ ...input, key: before.key })
    const row = { ...before, ...input, isOwnPrice: own, version: input.version + 1 }
    if (await updatePriceRow(tx, businessId, row, input.version)) return row
    const message =
      'Someone else changed this price in the meantime. Load the page again, then make your change.'
    throw new AppError('conflict', message)
  })
}

/** Refuses to delete a row that estimates use: its price must stay visible. */
export async function deletePriceRow(ctx: Context, id: string): Promise<PriceRow> {
  const businessId = ctx.user.business.id
  return ctx.inBusiness(async tx => {
    const [removed] = await removePriceRows(tx, businessId, [id])
    if (!removed) throw rowNotFound()
    if (isRequired(removed)) {
      const message =
        'The photo analysis prices with this row, so it stays; change its price instead'
      throw new AppError('conflict', message)
    }
    return removed
  })
}

function rowNotFound(): AppError {
  return new AppError('not_found', 'Price Not Found')
}
