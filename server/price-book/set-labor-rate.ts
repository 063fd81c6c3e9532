// Sets labor rows to the calculated rate, all of them or none.
import { AppError } from '@quotewright/domain/errors'
import type { LaborRateToSet, PriceRow } from '@quotewright/domain/price-book/price-row'
import type { Context } from '../context.ts'
import { lockPriceRows, overwritePriceRows } from './whole-book.sql.ts'

export function setLaborRate(
  ctx: Context,
  { unitPrice, rows: wanted }: LaborRateToSet,
): Promise<PriceRow[]> {
  const businessId = ctx.user.business.id
  return ctx.inBusiness(async tx => {
    const versions = new Map(wanted.map(({ id, version }) => [id.toLowerCase(), version]))
    const stored = await lockPriceRows(tx, businessId)
    const rows = stored
      .filter(row => versions.get(row.id) === row.version)
      .map(row => ({ ...row, unitPrice, isOwnPrice: true, version: row.version + 1 }))
    if (rows.length < versions.size) {
      const message =
        'Someone else changed one of these prices in the meantime. Load the page again, then make your change.'
      throw new AppError('conflict', message)
    }
    await overwritePriceRows(tx, businessId, rows)
    return rows
  })
}
