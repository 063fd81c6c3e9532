// Reads what estimates price with: the price book and the assemblies that the business changed.
import type { Pricing } from '@quotewright/domain/analysis/price-analysis'
import { listOwnAssemblies } from '../assemblies/assemblies.ts'
import type { Context } from '../context.ts'
import { readPriceBook } from '../price-book/read-price-book.ts'

export async function readPricing(ctx: Context): Promise<Pricing> {
  return { priceBook: await readPriceBook(ctx), assemblies: await listOwnAssemblies(ctx) }
}
