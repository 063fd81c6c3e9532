// Price items in the database: the only SQL about them.
import { Category } from '@quotewright/domain/detection'
import type { PriceItem } from '@quotewright/domain/price-book'
import { asc, eq } from 'drizzle-orm'
import { priceItems } from '../db/schema/price-items.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

export async function listPriceItems(
  tx: BusinessTransaction,
  businessId: string,
): Promise<PriceItem[]> {
  const rows = await tx
    .select()
    .from(priceItems)
    .where(eq(priceItems.businessId, businessId))
    .orderBy(asc(priceItems.name), asc(priceItems.id))
  return rows.map(({ businessId: _, createdAt: __, category, ...item }) => ({
    ...item,
    category: Category.parse(category),
  }))
}

/** Rows whose key the business already has are left as they are. */
export async function addPriceItems(
  tx: BusinessTransaction,
  businessId: string,
  items: readonly (PriceItem & { id: string })[],
): Promise<void> {
  await tx
    .insert(priceItems)
    .values(items.map(item => ({ ...item, businessId })))
    .onConflictDoNothing({ target: [priceItems.businessId, priceItems.key] })
}
