// The prices of repairs, kept on this phone so that it can estimate without a connection.
import { PriceItem } from '@quotewright/domain/price-book'
import * as z from 'zod/mini'
import { readDraft, saveDraft } from '../device/draft-storage.ts'

const NAME = 'repair-prices'
const Prices = z.array(PriceItem)

export function keepPrices(prices: readonly PriceItem[]): Promise<void> {
  return saveDraft(NAME, z.encode(Prices, [...prices]))
}

/** Empty when none were kept: repairs are priced from the starter price list then. */
export async function readKeptPrices(): Promise<PriceItem[]> {
  const prices = await readDraft(NAME, stored => {
    const result = Prices.safeParse(stored)
    return result.success ? result.data : null
  })
  return prices ?? []
}
