// Stores repair prices on this phone, so that it can estimate without a connection.
import { PriceItem } from '@quotewright/domain/price-book'
import * as z from 'zod/mini'
import { readDraft, saveDraft } from '../device/draft-storage.ts'

const NAME = 'repair-prices'
const Prices = z.array(PriceItem)

export function keepPrices(prices: readonly PriceItem[]): Promise<void> {
  return saveDraft(NAME, z.encode(Prices, [...prices]))
}

/** Returns [] if none are stored; repairs then use the starter price list. */
export async function readKeptPrices(): Promise<PriceItem[]> {
  const prices = await readDraft(NAME, stored => {
    const result = Prices.safeParse(stored)
    return result.success ? result.data : null
  })
  return prices ?? []
}
