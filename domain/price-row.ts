// A row of the price book as a person keeps it, and what the regional factor makes of its price.
import * as z from 'zod/mini'
import { Category } from './detection.ts'
import { type Cents, MAX_UNIT_PRICE, UnitPrice } from './money.ts'
import type { PriceItem } from './price-book.ts'
import { isPriceKey, starterPriceItem } from './starter-price-book.ts'
import { boundedText, folded, requiredText } from './text.ts'
import { Version } from './version.ts'

/** More than the catalog of a building supplier. Estimates read the whole book. */
export const MAX_PRICE_ROWS = 20_000

/** Why so many rows cannot be added; null if they can. A book that is larger already stays, and cannot grow. */
export function refuseGrowth(rows: number, added: number): string | null {
  if (added === 0 || rows + added <= MAX_PRICE_ROWS) return null
  const most = MAX_PRICE_ROWS.toLocaleString('en-US')
  return `A price book can have at most ${most} rows, and yours has ${rows.toLocaleString('en-US')}. Delete some you do not use first.`
}

/** One of the trades, labor, general, or a category of the business's own. */
export const CategoryName = requiredText('Category', 40).check(folded)

const fields = {
  name: requiredText('Name', 200).check(folded),
  description: z._default(boundedText('Description', 500).check(folded), ''),
  category: CategoryName,
  unit: requiredText('Unit', 30).check(folded),
  unitPrice: UnitPrice,
  isLabor: z._default(z.boolean(), false),
  /** False asks for the starter price, which the regional factor moves; any other price is the person's own. */
  isOwnPrice: z._default(z.boolean(), false),
}

/** `key` brings a removed starter row back as what it was. */
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
  /** As stored; quotes are priced by `regionalPrice`. */
  unitPrice: UnitPrice,
  isOwnPrice: z.boolean(),
  isLabor: z.boolean(),
  version: Version,
})
export type PriceRow = z.infer<typeof PriceRow>

/** In percent of the US prices that the starter list has. */
export const RegionalFactor = z
  .int()
  .check(
    z.gte(50, 'The regional factor is at least 50 %'),
    z.lte(200, 'The regional factor is at most 200 %'),
  )

export const PriceBookSettings = z.object({
  regionalFactor: RegionalFactor,
  /** The business's own, beside the trades. */
  categories: z.array(CategoryName).check(z.maxLength(30, 'There can be at most 30 categories')),
  /** 0 until it is first saved. */
  version: Version,
})
export type PriceBookSettings = z.infer<typeof PriceBookSettings>

export const PriceBookSummary = z.object({
  settings: PriceBookSettings,
  /** The rows of the labor rate and the service minimum. */
  baseRates: z.array(PriceRow),
  total: z.int(),
  categoriesInUse: z.int(),
  /** By name, with how many of their rows match the search. */
  categories: z.array(z.object({ name: z.string(), count: z.int() })),
  /** What an hour of labor is billed at on average; null without a row for it. */
  averageRate: z.nullable(UnitPrice),
  /** The row that most quotes of the last 90 days have a line of. */
  mostUsed: z.nullable(z.object({ name: z.string(), quotes: z.int() })),
  /** What undoing the last import would take back; null when there is nothing to undo. */
  lastImport: z.nullable(z.object({ createdAt: z.string(), rows: z.int() })),
})
export type PriceBookSummary = z.infer<typeof PriceBookSummary>

type Priced = Pick<PriceRow, 'key' | 'unitPrice' | 'isOwnPrice'>

/** What the row is quoted at: the factor moves starter prices; a price that a person has set stays. */
export function regionalPrice(
  row: Pick<PriceRow, 'unitPrice' | 'isOwnPrice'>,
  factor: number,
): Cents {
  if (row.isOwnPrice) return row.unitPrice
  return Math.min(MAX_UNIT_PRICE, Math.round((row.unitPrice * factor) / 100))
}

/** A price stays a starter price only where there is one, and only as it is in the list. */
export function isOwnPrice({ key, unitPrice, isOwnPrice }: Priced): boolean {
  return isOwnPrice || !isPriceKey(key) || starterPriceItem(key).unitPrice !== unitPrice
}

/** The row as the estimate prices from it; a category of the business's own counts as general. */
export function priceItemOf(
  row: Omit<PriceRow, 'description' | 'version'>,
  factor: number,
): PriceItem {
  const { id, key, name, unit, isLabor } = row
  const category = Category.safeParse(row.category).data ?? 'general'
  return { id, key, name, category, unit, isLabor, unitPrice: regionalPrice(row, factor) }
}
