// Gives a new business the starter price book.
import { starterPriceBook } from '@quotewright/domain/starter-price-book'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { addStarterRows } from './store.ts'

/** Idempotent. */
export async function seedPriceBook(
  tx: BusinessTransaction,
  businessId: string,
  newId: () => string,
): Promise<void> {
  const items = starterPriceBook.map(item => ({ ...item, id: newId() }))
  await addStarterRows(tx, businessId, items)
}
