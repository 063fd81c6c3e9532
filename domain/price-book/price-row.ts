// A price book row as stored and edited, and its price with the regional factor.
import * as z from 'zod/mini'
import { Category } from '../analysis/detection.ts'
import { type Cents, MAX_UNIT_PRICE, UnitPrice } from '../money.ts'
import { boundedText, folded, requiredText } from '../text.ts'
import { Version } from '../version.ts'
import { Markups } from './markup.ts'
import type { PriceItem } from './price-book.ts'
import { isPriceKey, starterPriceItem } from './starter-price-book.ts'

/** More than a building supplier's catalog. Limited because estimates read the whole book. */
export const MAX_PRICE_ROWS = 20_000

/** The reason for refusing so many rows, or null. A book that is already larger stays but cannot grow. */
export function refuseGrowth(rows: number, added: number): string | null {
  if (added === 0 || rows + added <= MAX_PRICE_ROWS) return null
  const most = MAX_PRICE_ROWS.toLocaleString('en-US')
  return `A price book can have at most ${most} rows, and yours has ${rows.toLocaleString('en-US')}. Delete some you do not use first.`
}

/** A trade, labor, general, or the business's own category. */
export const CategoryName = requiredText('Category', 40).check(folded)

const fields = {
  name: requiredText('Name', 200).check(folded),
  description: z._default(boundedText('Description', 500).check(folded), ''),
  category: CategoryName,
  unit: requiredText('Unit', 30).check(folded),
  unitPrice: UnitPrice,
  unitCost: z.optional(z.nullable(UnitPrice)),
  isLabor: z._default(z.boolean(), false),
  /** False means the starter price, to which the regional factor applies. */
  isOwnPrice: z._default(z.boolean(), false),
}

/** `key` restores a removed starter row. */
export const NewPriceRow = z.object({
  id: z.optional(z.uuid()),
  key: z._default(z.nullable(z.string().check(z.refine(isPriceKey, 'Unknown row'))), null),
  ...fields,
})
export type NewPriceRow = z.infer<typeof NewPriceRow>

export const PriceRowToSave = z.object({ ...fields, version: Version })
export type PriceRowToSave = z.infer<typeof PriceRowToSave>

export const LaborRateToSet = z.object({
  unitPrice: UnitPrice,
  rows: z.array(z.object({ id: z.uuid(), version: Version })).check(z.maxLength(200)),
})
export type LaborRateToSet = z.infer<typeof LaborRateToSet>

export const PriceRow = z.object({
  id: z.uuid(),
  key: z.nullable(z.string()),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  unit: z.string(),
  /** As stored. Quotes use `regionalPrice`. */
  unitPrice: UnitPrice,
  /** What a unit costs the business; the regional factor does not apply to it. Lines get it. */
  unitCost: z.optional(z.nullable(UnitPrice)),
  isOwnPrice: z.boolean(),
  isLabor: z.boolean(),
  version: Version,
})
export type PriceRow = z.infer<typeof PriceRow>

/** In percent of the starter list's US prices. */
export const RegionalFactor = z
  .int()
  .check(
    z.gte(50, 'The regional factor is at least 50%'),
    z.lte(200, 'The regional factor is at most 200%'),
  )

export const PriceBookSettings = z.object({
  regionalFactor: RegionalFactor,
  /** The business's own categories. */
  categories: z.array(CategoryName).check(z.maxLength(30, 'There can be at most 30 categories')),
  markups: Markups,
  /** 0 until first saved. */
  version: Version,
})
export type PriceBookSettings = z.infer<typeof PriceBookSettings>

/** Markups left out stay as stored. */
export const PriceBookToSave = z.extend(PriceBookSettings, { markups: z.optional(Markups) })
export type PriceBookToSave = z.infer<typeof PriceBookToSave>

export const PriceBookSummary = z.object({
  settings: PriceBookSettings,
  /** The rows of the labor rate and the service minimum. */
  baseRates: z.array(PriceRow),
  total: z.int(),
  categoriesInUse: z.int(),
  /** In use or the business's own, each with its number of rows that match the search. */
  categories: z.array(z.object({ name: z.string(), count: z.int() })),
  /** The number of rows of other trades, which the list shows only in a search or their category. */
  leftOut: z._default(z.int(), 0),
  /** The average hourly labor rate of the business's trades and of rows that it added or changed; null without one. */
  averageRate: z.nullable(UnitPrice),
  /** The row used in the most quotes of the last 90 days. */
  mostUsed: z.nullable(z.object({ name: z.string(), quotes: z.int() })),
  /** The last import, if it can be undone; otherwise null. */
  lastImport: z.nullable(z.object({ createdAt: z.string(), rows: z.int() })),
})
export type PriceBookSummary = z.infer<typeof PriceBookSummary>

type Priced = Pick<PriceRow, 'key' | 'unitPrice' | 'isOwnPrice'>

/** The price used in quotes. The factor applies to starter prices only. */
export function regionalPrice(
  row: Pick<PriceRow, 'unitPrice' | 'isOwnPrice'>,
  factor: number,
): Cents {
  if (row.isOwnPrice) return row.unitPrice
  return Math.min(MAX_UNIT_PRICE, Math.round((row.unitPrice * factor) / 100))
}

/** Also true if the row has no starter price or its price differs from the starter list. */
export function isOwnPrice({ key, unitPrice, isOwnPrice }: Priced): boolean {
  return isOwnPrice || !isPriceKey(key) || starterPriceItem(key).unitPrice !== unitPrice
}

/** The row as estimates use it. The business's own categories count as general. */
export function priceItemOf(
  row: Omit<PriceRow, 'description' | 'version'>,
  factor: number,
): PriceItem {
  const { id, key, name, unit, unitCost, isLabor } = row
  const category = Category.safeParse(row.category).data ?? 'general'
  const unitPrice = regionalPrice(row, factor)
  return {
    id,
    key,
    name,
    category,
    unit,
    isLabor,
    unitPrice,
    ...(unitCost != null && { unitCost }),
  }
}
