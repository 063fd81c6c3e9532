// The prices and costs that rows of the price book have now, with the regional factor applied to the prices.
import { regionalPrice } from '@quotewright/domain/price-book/price-row'
import type { TodaysPrice } from '@quotewright/domain/quotes/job-template'
import { isUuid } from '@quotewright/domain/uuid'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { findSettings } from './book-store.ts'
import { findRowsById } from './store.ts'

/** By id. Skips rows that the business does not have. */
export async function readTodaysPrices(
  tx: BusinessTransaction,
  businessId: string,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, TodaysPrice>> {
  const rows = await findRowsById(tx, businessId, [...ids].filter(isUuid))
  if (rows.length === 0) return new Map()
  const { regionalFactor } = await findSettings(tx, businessId)
  return new Map(
    rows.map(row => {
      const { id, unit, unitCost = null } = row
      return [id, { unit, unitCost, unitPrice: regionalPrice(row, regionalFactor) }]
    }),
  )
}
