// Gives a business the starter rows of its trades.
import type { ServiceCategory } from '@quotewright/domain/accounts/account'
import type { PriceItem } from '@quotewright/domain/price-book/price-book'
import { refuseGrowth } from '@quotewright/domain/price-book/price-row'
import { rowsOfNewTrades, starterRowsOf } from '@quotewright/domain/price-book/rows-of-trades'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { addStarterRows, countPriceRows } from './store.ts'

/** Idempotent. */
export async function seedPriceBook(
  tx: BusinessTransaction,
  businessId: string,
  trades: readonly ServiceCategory[],
  newId: () => string,
): Promise<void> {
  await addStarterRows(tx, businessId, withIds(starterRowsOf(trades), newId))
}

type Trades = readonly ServiceCategory[]

/** Adds the rows of trades that a business takes up, unless its book is full. Estimates then use the starter list. */
export async function addRowsOfNewTrades(
  tx: BusinessTransaction,
  businessId: string,
  { before, now }: { before: Trades; now: Trades },
  newId: () => string,
): Promise<void> {
  const rows = rowsOfNewTrades(before, now)
  if (rows.length === 0) return
  if (refuseGrowth(await countPriceRows(tx, businessId), rows.length) !== null) return
  await addStarterRows(tx, businessId, withIds(rows, newId))
}

function withIds(rows: readonly PriceItem[], newId: () => string) {
  return rows.map(row => ({ ...row, id: newId() }))
}
