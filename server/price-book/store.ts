// SQL for price rows.
import type { PriceItem } from '@quotewright/domain/price-book/price-book'
import { PriceRow } from '@quotewright/domain/price-book/price-row'
import { isHourly } from '@quotewright/domain/units'
import { and, asc, count, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import { priceItems } from '../db/schema/price-items.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import type { Place } from './list-price-rows.ts'

type Row = typeof priceItems.$inferSelect

export const toPriceRow = ({
  businessId: _,
  createdAt: __,
  isHourly: ___,
  ...row
}: Row): PriceRow => row

/** Adds the columns that the server derives from the row. */
export const toStore = <Stored extends Pick<PriceRow, 'unit'>>(row: Stored) => ({
  ...row,
  isHourly: isHourly(row.unit),
})

const ofBusiness = (businessId: string) => eq(priceItems.businessId, businessId)

const byName = [asc(sql`lower(${priceItems.name})`), asc(priceItems.id)]

const searchText = sql`lower(${priceItems.name} || ' ' || ${priceItems.description} || ' ' || ${priceItems.category})`

/** Matches rows that contain every word. The row's text is concatenated once for all words. */
function contains(q: string): SQL[] {
  const words = new Set(q.split(/\s+/).filter(word => word !== ''))
  if (words.size === 0) return []
  const patterns = [...words].map(word => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  // One array, computed once per query.
  const wanted = sql`(select array_agg(lower(word)) from unnest(${sql.param(patterns)}::text[]) word)`
  return [sql`${searchText} like all (${wanted}::text[])`]
}

/** Starter rows with these keys that the business has not changed. */
export function isUntouched(keys: readonly string[]): SQL {
  const { key, version, isOwnPrice } = priceItems
  return sql`(${version} = 1 and not ${isOwnPrice} and coalesce(${key} = any(${sql.param(keys)}::text[]), false))`
}

/** Returns the number of starter rows with these keys that the business has not changed. */
export async function countUntouched(
  tx: BusinessTransaction,
  businessId: string,
  keys: readonly string[],
): Promise<number> {
  const [counted] = await tx
    .select({ untouched: count() })
    .from(priceItems)
    .where(and(ofBusiness(businessId), isUntouched(keys)))
  return counted?.untouched ?? 0
}

/** Returns the categories in use with the number of rows that match the search. */
export async function countCategories(
  tx: BusinessTransaction,
  businessId: string,
  q: string,
): Promise<{ name: string; count: number; all: number }[]> {
  const found = and(sql`true`, ...contains(q))
  return tx
    .select({
      name: priceItems.category,
      count: sql<number>`(count(*) filter (where ${found}))::int`,
      all: count(),
    })
    .from(priceItems)
    .where(ofBusiness(businessId))
    .groupBy(priceItems.category)
    .orderBy(sql`lower(${priceItems.category})`)
}

function isBehind({ name, id }: Place): SQL {
  return sql`(lower(${priceItems.name}), ${priceItems.id}) > (lower(${name}), ${id})`
}

export type PricePage = {
  limit: number
  after: Place | null
  q: string
  category: string | undefined
  /** Keys of starter rows that are left out unless the business has changed them. */
  leftOut: readonly string[]
}

/** Returns up to `limit` rows by name, and the total number of matches. */
export async function findPricePage(
  tx: BusinessTransaction,
  businessId: string,
  { limit, after, q, category, leftOut }: PricePage,
): Promise<{ rows: PriceRow[]; total: number }> {
  const matching = [ofBusiness(businessId), ...contains(q)]
  if (category !== undefined) matching.push(eq(priceItems.category, category))
  if (leftOut.length > 0) matching.push(not(isUntouched(leftOut)))
  const following = after ? isBehind(after) : undefined
  const rows = await tx
    .select()
    .from(priceItems)
    .where(and(...matching, following))
    .orderBy(...byName)
    .limit(limit)
  const [counted] = await tx
    .select({ total: count() })
    .from(priceItems)
    .where(and(...matching))
  return { rows: rows.map(toPriceRow), total: counted?.total ?? 0 }
}

/** Returns up to `limit` rows by name after the given place. */
export async function findPriceRowsAfter(
  tx: BusinessTransaction,
  businessId: string,
  after: Place | null,
  limit: number,
): Promise<PriceRow[]> {
  const rows = await tx
    .select()
    .from(priceItems)
    .where(and(ofBusiness(businessId), after ? isBehind(after) : undefined))
    .orderBy(...byName)
    .limit(limit)
  return rows.map(toPriceRow)
}

export async function countPriceRows(tx: BusinessTransaction, businessId: string): Promise<number> {
  const [counted] = await tx
    .select({ total: count() })
    .from(priceItems)
    .where(ofBusiness(businessId))
  return counted?.total ?? 0
}

/** A text that changes with any change of the rows, whichever call made it. */
export async function fingerprintRows(
  tx: BusinessTransaction,
  businessId: string,
): Promise<string> {
  // Order does not matter to an exclusive or, so 20,000 rows need no sort.
  const hash = sql<string | null>`bit_xor(hashtextextended(${priceItems}::text, 0))`
  const [row] = await tx
    .select({ rows: count(), hash })
    .from(priceItems)
    .where(ofBusiness(businessId))
  return `${row?.rows}.${row?.hash}`
}

export async function findPriceRow(
  tx: BusinessTransaction,
  businessId: string,
  id: string,
): Promise<PriceRow | null> {
  const [row] = await tx
    .select()
    .from(priceItems)
    .where(and(ofBusiness(businessId), eq(priceItems.id, id)))
  return row ? toPriceRow(row) : null
}

/** In any order. */
export async function findRowsById(
  tx: BusinessTransaction,
  businessId: string,
  ids: readonly string[],
): Promise<PriceRow[]> {
  const rows = await tx
    .select()
    .from(priceItems)
    .where(and(ofBusiness(businessId), inArray(priceItems.id, [...ids])))
  return rows.map(toPriceRow)
}

/** Returns rows in the order of the keys. */
export async function findRowsByKey(
  tx: BusinessTransaction,
  businessId: string,
  keys: readonly string[],
): Promise<PriceRow[]> {
  const rows = await tx
    .select()
    .from(priceItems)
    .where(and(ofBusiness(businessId), inArray(priceItems.key, [...keys])))
  return keys.flatMap(key => rows.filter(row => row.key === key).map(toPriceRow))
}

/** Returns the number of stored rows. Skips rows whose id or key is taken. */
export async function insertPriceRows(
  tx: BusinessTransaction,
  businessId: string,
  rows: readonly PriceRow[],
): Promise<number> {
  let stored = 0
  // A statement can have 65,535 parameters.
  for (let from = 0; from < rows.length; from += 1000) {
    const { rowCount } = await tx
      .insert(priceItems)
      .values(rows.slice(from, from + 1000).map(row => ({ ...toStore(row), businessId })))
      .onConflictDoNothing()
    stored += rowCount ?? 0
  }
  return stored
}

/** Skips starter rows whose key the business already has. */
export async function addStarterRows(
  tx: BusinessTransaction,
  businessId: string,
  items: readonly (PriceItem & { id: string })[],
): Promise<void> {
  await insertPriceRows(
    tx,
    businessId,
    items.map(item => ({ ...item, description: '', isOwnPrice: false, version: 1 })),
  )
}

/** Returns false if the stored version differs. */
export async function updatePriceRow(
  tx: BusinessTransaction,
  businessId: string,
  { id, key: _, ...row }: PriceRow,
  version: number,
): Promise<boolean> {
  const updated = await tx
    .update(priceItems)
    .set(toStore(row))
    .where(and(ofBusiness(businessId), eq(priceItems.id, id), eq(priceItems.version, version)))
  return updated.rowCount === 1
}

/** Deletes the rows and returns them. */
export async function removePriceRows(
  tx: BusinessTransaction,
  businessId: string,
  ids: readonly string[],
): Promise<PriceRow[]> {
  if (ids.length === 0) return []
  const removed = await tx
    .delete(priceItems)
    .where(and(ofBusiness(businessId), inArray(priceItems.id, [...ids])))
    .returning()
  return removed.map(toPriceRow)
}
