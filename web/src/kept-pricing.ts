// Stores repair prices and the business's assemblies on this phone, so that it can estimate without a connection.
import { OwnAssembly } from '@quotewright/domain/assemblies/assembly'
import { PriceItem } from '@quotewright/domain/price-book/price-book'
import * as z from 'zod/mini'
import { readDraft, saveDraft } from './device/draft-storage.ts'

const PRICES = 'repair-prices'
const Prices = z.array(PriceItem)
const ASSEMBLIES = 'own-assemblies'
const Assemblies = z.array(OwnAssembly)

export type KeptPricing = { priceBook: PriceItem[]; assemblies: OwnAssembly[] }

export async function keepPricing({ priceBook, assemblies }: KeptPricing): Promise<void> {
  await saveDraft(PRICES, z.encode(Prices, priceBook))
  await saveDraft(ASSEMBLIES, z.encode(Assemblies, assemblies))
}

/** What is not stored is empty; repairs then use the starter prices and assemblies. */
export async function readKeptPricing(): Promise<KeptPricing> {
  return {
    priceBook: await readList(PRICES, Prices),
    assemblies: await readList(ASSEMBLIES, Assemblies),
  }
}

async function readList<Kept>(name: string, schema: z.ZodMiniType<Kept[]>): Promise<Kept[]> {
  const kept = await readDraft(name, stored => {
    const result = schema.safeParse(stored)
    return result.success ? result.data : null
  })
  return kept ?? []
}
