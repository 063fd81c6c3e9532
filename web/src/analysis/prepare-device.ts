// Brings the built-in model and the prices to this phone, so that they are at hand when the connection is gone.
import { priceBookCalls } from '@quotewright/domain/calls/price-book'
import { request } from '../api.ts'
import { fetchModel } from './fetch-model.ts'
import { keepPrices } from './kept-prices.ts'

export async function prepare(): Promise<void> {
  await Promise.all([fetchModel(), request(priceBookCalls.repairPrices).then(keepPrices)])
}
