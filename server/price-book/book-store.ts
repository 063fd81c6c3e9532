// SQL for the price book's settings and its undoable import.
import { noMarkups } from '@quotewright/domain/price-book/markup'
import type { PriceBookSettings, PriceBookSummary } from '@quotewright/domain/price-book/price-row'
import { and, eq, sql } from 'drizzle-orm'
import { type ImportUndo, priceBooks, priceImports } from '../db/schema/price-items.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

export async function findSettings(
  tx: BusinessTransaction,
  businessId: string,
): Promise<PriceBookSettings> {
  const [book] = await tx.select().from(priceBooks).where(eq(priceBooks.businessId, businessId))
  const { regionalFactor = 100, categories = [], version = 0 } = book ?? {}
  const markups = book
    ? { overhead: book.overhead, materials: book.materialMarkup, labor: book.laborMarkup }
    : noMarkups
  return { regionalFactor, categories, markups, version }
}

/** Returns false if the stored version differs. */
export async function storeSettings(
  tx: BusinessTransaction,
  businessId: string,
  { version, markups, ...rest }: PriceBookSettings,
): Promise<boolean> {
  const { overhead, materials: materialMarkup, labor: laborMarkup } = markups
  const settings = { ...rest, overhead, materialMarkup, laborMarkup }
  if (version === 0) {
    const inserted = await tx
      .insert(priceBooks)
      .values({ businessId, ...settings })
      .onConflictDoNothing()
    return inserted.rowCount === 1
  }
  const updated = await tx
    .update(priceBooks)
    .set({ ...settings, version: version + 1 })
    .where(and(eq(priceBooks.businessId, businessId), eq(priceBooks.version, version)))
  return updated.rowCount === 1
}

/** Stores the last import, the only one that can be undone, and deletes earlier ones. */
export async function keepImport(
  tx: BusinessTransaction,
  businessId: string,
  row: { id: string; undo: ImportUndo; createdAt: Date },
): Promise<void> {
  await tx.delete(priceImports).where(eq(priceImports.businessId, businessId))
  await tx.insert(priceImports).values({ businessId, ...row })
}

export async function findUndoable(
  tx: BusinessTransaction,
  businessId: string,
): Promise<PriceBookSummary['lastImport']> {
  const [last] = await tx
    .select({
      createdAt: priceImports.createdAt,
      rows: sql<number>`jsonb_array_length(${priceImports.undo})`,
    })
    .from(priceImports)
    .where(eq(priceImports.businessId, businessId))
  return last ? { createdAt: last.createdAt.toISOString(), rows: last.rows } : null
}

/** Deletes and returns the last import, or null if there is none. */
export async function takeImport(
  tx: BusinessTransaction,
  businessId: string,
): Promise<ImportUndo | null> {
  const [last] = await tx
    .delete(priceImports)
    .where(eq(priceImports.businessId, businessId))
    .returning()
  return last?.undo ?? null
}
