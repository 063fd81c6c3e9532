// Which rows of the starter price book belong to the trades of a business.
import type { ServiceCategory } from '../accounts/account.ts'
import { starterAssemblies } from '../assemblies/starter-assemblies.ts'
import { tradeLabor } from '../assemblies/trade-labor.ts'
import { baseRateKeysOf } from './base-rates.ts'
import type { PriceItem } from './price-book.ts'
import { isRequired } from './required-prices.ts'
import { type PriceKey, starterPriceBook } from './starter-price-book.ts'

type Trades = readonly ServiceCategory[]

/** Charges and helpers of any visit. */
const ofEveryTrade: ReadonlySet<string | null> = new Set<PriceKey>([
  'service-minimum',
  'trip-charge',
  'haul-away',
  'debris-bag',
  'labor-helper',
])

/** A general contractor repairs drywall, too, and who repairs drywall paints it. */
function workOf(trades: Trades): ReadonlySet<ServiceCategory> {
  const repairsDrywall = trades.includes('general') || trades.includes('drywall')
  return new Set(repairsDrywall ? [...trades, 'drywall', 'painting'] : trades)
}

/** The rows of their categories, those that their starter assemblies use, and those of every trade. */
function keysOf(trades: Trades): ReadonlySet<string | null> {
  const work: ReadonlySet<string> = workOf(trades)
  const used = starterAssemblies.filter(({ trade }) => work.has(trade))
  return new Set([
    ...ofEveryTrade,
    ...starterPriceBook.filter(({ category }) => work.has(category)).map(({ key }) => key),
    ...used.flatMap(({ materials, labor }) => [labor.key, ...materials.map(({ key }) => key)]),
  ])
}

/** What a business of these trades starts with: their rows, those that photos are estimated with, and all labor. */
export function starterRowsOf(trades: Trades): PriceItem[] {
  const own = keysOf(trades)
  return starterPriceBook.filter(
    row => own.has(row.key) || isRequired(row) || row.category === 'labor',
  )
}

/** The rows of the trades that a business now does, and did not before. */
export function rowsOfNewTrades(before: Trades, now: Trades): PriceItem[] {
  const [had, has] = [keysOf(before), keysOf(now)]
  return starterPriceBook.filter(({ key }) => has.has(key) && !had.has(key))
}

const drywallKeys = keysOf(['drywall'])

/** The keys of starter rows that belong to other trades alone. Hourly rates count only if drywall repairs use them. */
export function otherTradesKeys(trades: Trades): string[] {
  const own = keysOf(trades)
  return starterPriceBook.flatMap(({ key, category }) => {
    const isOther = !own.has(key) && (category !== 'labor' || drywallKeys.has(key))
    return isOther && key !== null ? [key] : []
  })
}

/** The keys of starter labor that is not an hourly rate of the business's trades. Helpers are of no trade. */
export function otherLaborKeys(trades: Trades): string[] {
  const own = new Set<string | null>([
    ...baseRateKeysOf(trades),
    ...[...workOf(trades)].map(trade => tradeLabor[trade]),
    ...(trades.includes('general') ? ['labor-remodeling'] : []),
  ])
  return starterPriceBook.flatMap(({ key, category }) =>
    category === 'labor' && key !== null && !own.has(key) ? [key] : [],
  )
}
