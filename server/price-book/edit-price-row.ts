// Adds, changes and removes single rows of the price book.
import { AppError } from '@quotewright/domain/errors'
import type { NewPriceRow, PriceRow, PriceRowToSave } from '@quotewright/domain/price-row'
import type { Context } from '../context.ts'
import { findPriceRow, insertPriceRows, removePriceRow, updatePriceRow } from './store.ts'

/** The same create twice, known by its id, makes one row. */
export async function createPriceRow(ctx: Context, input: NewPriceRow): Promise<PriceRow> {
  const businessId = ctx.user.business.id
  const row: PriceRow = { ...input, id: input.id?.toLowerCase() ?? ctx.newId(), version: 1 }
  return ctx.inBusiness(async tx => {
    if ((await insertPriceRows(tx, businessId, [row])) === 1) return row
    const earlier = await findPriceRow(tx, businessId, row.id)
    if (!earlier) throw new AppError('conflict', 'This row is in the price book already')
    return earlier
  })
}

export async function savePriceRow(
  ctx: Context,
  id: string,
  input: PriceRowToSave,
): Promise<PriceRow> {
  const businessId = ctx.user.business.id
  return ctx.inBusiness(async tx => {
    const before = await findPriceRow(tx, businessId, id)
    if (!before) throw rowNotFound()
    const row = { ...before, ...input, version: input.version + 1 }
    if (await updatePriceRow(tx, businessId, row, input.version)) return row
    const message = 'Someone else changed this price in the meantime; please look again'
    throw new AppError('conflict', message)
  })
}

/** Assemblies that ask for a removed starter row are priced from the starter list, and say so. */
export async function deletePriceRow(ctx: Context, id: string): Promise<void> {
  if (!(await ctx.inBusiness(tx => removePriceRow(tx, ctx.user.business.id, id)))) {
    throw rowNotFound()
  }
}

function rowNotFound(): AppError {
  return new AppError('not_found', 'Price Not Found')
}
