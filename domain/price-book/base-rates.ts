// The base rates of a business: an hour of labor, and the service minimum. Both are rows of its price book.
import type { ServiceCategory } from '../accounts/account.ts'
import { tradeLabor } from '../assemblies/trade-labor.ts'
import { isHourly } from '../units.ts'
import type { PriceKey } from './starter-price-book.ts'

export const baseRateKeys = ['labor-drywall', 'service-minimum'] as const
export type BaseRateKey = (typeof baseRateKeys)[number]

const laborKeys: ReadonlySet<string | null> = new Set<string>(Object.values(tradeLabor))

/**
 * The labor of the business's own trade: of drywall if it does that, or else of the first trade that it chose. A general
 * contractor repairs drywall, too. The service minimum is last.
 */
export function baseRateKeysOf(trades: readonly ServiceCategory[]): PriceKey[] {
  const trade = trades.includes('drywall') ? 'drywall' : (trades[0] ?? 'drywall')
  const more: PriceKey[] = trades.includes('general') ? ['labor-drywall'] : []
  return [...new Set<PriceKey>([tradeLabor[trade], ...more, 'service-minimum'])]
}

/** Whether the row can be the labor rate or the service minimum of some business. */
export function isBaseRate({ key }: { key: string | null }): boolean {
  return laborKeys.has(key) || baseRateKeys.some(known => known === key)
}

type Row = { key: string | null; unit: string }

/** The labor rate among the base rates. */
export function laborRateOf<Rate extends Row>(baseRates: readonly Rate[]): Rate | undefined {
  return baseRates.find(({ key }) => laborKeys.has(key))
}

/** Undefined if the business prices its labor by another unit, such as the day. */
export function hourlyRateOf<Rate extends Row>(baseRates: readonly Rate[]): Rate | undefined {
  const rate = laborRateOf(baseRates)
  return rate && isHourly(rate.unit) ? rate : undefined
}
