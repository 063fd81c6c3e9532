// The price book as a whole in the database: its settings, its counts, its imports.
import type { PriceBookSettings, PriceBookSummary } from '@quotewright/domain/price-row'
import { desc, eq } from 'drizzle-orm'
import { type ImportUndo, priceBooks, priceImports } from '../db/schema/price-items.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

export async function findSettings(
  tx: BusinessTransaction,
  businessId: string,
): Promise<PriceBookSettings> {
  const [book] = await tx.select().from(priceBooks).where(eq(priceBooks.businessId, businessId))
  return { regionalFactor: book?.regionalFactor ?? 100, categories: book?.categories ?? [] }
}

export async function storeSettings(
  tx: BusinessTransaction,
  businessId: string,
  settings: PriceBookSettings,
): Promise<void> {
  await tx
    .insert(priceBooks)
    .values({ businessId, ...settings })
    .onConflictDoUpdate({ target: priceBooks.businessId, set: settings })
}

export async function countRows(
  tx: BusinessTransaction,
  businessId: string,
): Promise<Omit<PriceBookSummary, 'settings'>> {
  const { rows } = await tx.$client.query<{ name: string; count: number; labor: number }>({
    name: 'count-price-rows',
    text: `select category as name, count(*)::int as count, count(*) filter (where is_labor)::int as labor
      from price_items where business_id = $1 group by category order by category`,
    values: [businessId],
  })
  return {
    total: rows.reduce((sum, row) => sum + row.count, 0),
    labor: rows.reduce((sum, row) => sum + row.labor, 0),
    categories: rows.map(({ name, count }) => ({ name, count })),
  }
}

/** The newest import is the one that can be undone; those before it are forgotten. */
export async function keepImport(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
  undo: ImportUndo,
): Promise<void> {
  await tx.delete(priceImports).where(eq(priceImports.businessId, businessId))
  await tx.insert(priceImports).values({ id, businessId, undo })
}

/** Takes the newest import out of the database; null when there is none. */
export async function takeImport(
  tx: BusinessTransaction,
  businessId: string,
): Promise<ImportUndo | null> {
  const [newest] = await tx
    .select()
    .from(priceImports)
    .where(eq(priceImports.businessId, businessId))
    .orderBy(desc(priceImports.createdAt))
    .limit(1)
    .for('update')
  if (!newest) return null
  await tx.delete(priceImports).where(eq(priceImports.businessId, businessId))
  return newest.undo
}
