// The price book's settings (regional factor, own categories, markups) and its summary.
import { AppError } from '@quotewright/domain/errors'
import { baseRateKeysOf } from '@quotewright/domain/price-book/base-rates'
import type {
  PriceBookSettings,
  PriceBookSummary,
  PriceBookToSave,
} from '@quotewright/domain/price-book/price-row'
import { otherLaborKeys, otherTradesKeys } from '@quotewright/domain/price-book/rows-of-trades'
import { trades } from '@quotewright/domain/trade'
import type { Context } from '../context.ts'
import { findSettings, findUndoable, storeSettings } from './book-store.ts'
import { averageRate, mostUsedRow } from './figures-store.ts'
import { countCategories, countUntouched, findRowsByKey } from './store.ts'

const DAY = 86_400_000
const USED_WITHIN = 90 * DAY

/** `q` narrows the counts of the categories. Those of the business's trades come first, those of other trades last. */
export function showPriceBook(ctx: Context, q = ''): Promise<PriceBookSummary> {
  const { id: businessId, serviceCategories } = ctx.user.business
  const since = new Date(ctx.now().getTime() - USED_WITHIN)
  return ctx.inBusiness(async tx => {
    const settings = await findSettings(tx, businessId)
    const counted = await countCategories(tx, businessId, q)
    return {
      settings,
      baseRates: await findRowsByKey(tx, businessId, baseRateKeysOf(serviceCategories)),
      total: counted.reduce((sum, { all }) => sum + all, 0),
      categoriesInUse: counted.length,
      categories: inOrder([...counted, ...unusedOf(settings, counted)], serviceCategories).map(
        ({ name, count }) => ({ name, count }),
      ),
      leftOut: q.trim()
        ? 0
        : await countUntouched(tx, businessId, otherTradesKeys(serviceCategories)),
      averageRate: await averageRate(
        tx,
        businessId,
        settings.regionalFactor,
        otherLaborKeys(serviceCategories),
      ),
      mostUsed: await mostUsedRow(tx, businessId, since),
      lastImport: await findUndoable(tx, businessId),
    }
  })
}

type Counted = { name: string; count: number }

/** A category of the business's own has its place before its first row, so it does not move when that row is added. */
function unusedOf({ categories }: PriceBookSettings, counted: readonly Counted[]): Counted[] {
  const used = new Set(counted.map(({ name }) => name))
  return categories.filter(name => !used.has(name)).map(name => ({ name, count: 0 }))
}

function inOrder(categories: readonly Counted[], own: readonly string[]): Counted[] {
  return categories.toSorted(
    (a, b) => placeOf(a.name, own) - placeOf(b.name, own) || a.name.localeCompare(b.name, 'en'),
  )
}

function placeOf(category: string, own: readonly string[]): number {
  if (own.includes(category)) return 0
  return trades.some(trade => trade === category) ? 2 : 1
}

export async function changePriceBook(
  ctx: Context,
  { regionalFactor, categories, markups, version }: PriceBookToSave,
): Promise<PriceBookSummary> {
  const businessId = ctx.user.business.id
  const isStored = await ctx.inBusiness(async tx => {
    const before = await findSettings(tx, businessId)
    return storeSettings(tx, businessId, {
      regionalFactor,
      categories: [...new Set(categories)],
      markups: markups ?? before.markups,
      version,
    })
  })
  if (!isStored) {
    const message =
      'Someone else changed these settings in the meantime. Load the page again, then make your change.'
    throw new AppError('conflict', message)
  }
  return showPriceBook(ctx)
}
