// Brings the phone's copy of the catalog up to date. Downloads the prices only if they have changed.
import { catalogCalls } from '@quotewright/domain/calls/catalog'
import type { WholeCatalog } from '@quotewright/domain/catalog/catalog'
import { request } from '../api.ts'
import { keepCatalog, readKeptCatalog } from './kept-catalog.ts'

/** Only logs a storage error, because a phone without storage still picks lines online. */
export function readCopy(businessId: string): Promise<WholeCatalog | null> {
  return readKeptCatalog(businessId).catch((error: unknown) => {
    console.warn('Could not read the stored catalog.', error)
    return null
  })
}

export async function refreshCatalog(
  businessId: string,
  before: WholeCatalog | null,
  signal: AbortSignal,
): Promise<WholeCatalog> {
  const known = before?.fingerprint
  const answer = await request(catalogCalls.catalog, { query: { known }, signal })
  const catalog = { ...answer, prices: answer.prices ?? before?.prices ?? [] }
  if (answer.prices || !before || isOther(catalog, before)) {
    await keepCatalog(businessId, catalog).catch((error: unknown) => {
      console.warn('Could not store the catalog; lines cannot be picked offline.', error)
    })
  }
  return catalog
}

/** Compares all but the prices, which may be thousands. */
function isOther(one: WholeCatalog, other: WholeCatalog): boolean {
  const textOf = ({ prices: _, fingerprint: __, ...rest }: WholeCatalog) => JSON.stringify(rest)
  return textOf(one) !== textOf(other)
}
