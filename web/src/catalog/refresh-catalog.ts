// Brings the phone's copy of the catalog up to date. Downloads the prices only if they have changed.
import { catalogCalls } from '@quotewright/domain/calls/catalog'
import type { WholeCatalog } from '@quotewright/domain/catalog'
import { request } from '../api.ts'
import { keepCatalog, readKeptCatalog } from './kept-catalog.ts'

/** Only logs a storage error, because a phone without storage still picks lines online. */
export async function refreshCatalog(
  businessId: string,
  signal: AbortSignal,
): Promise<WholeCatalog> {
  const kept = await readKeptCatalog(businessId).catch((error: unknown) => {
    console.warn('Could not read the stored catalog.', error)
    return null
  })
  const known = kept?.fingerprint
  const answer = await request(catalogCalls.catalog, { query: { known }, signal })
  const catalog = { ...answer, prices: answer.prices ?? kept?.prices ?? [] }
  await keepCatalog(businessId, catalog).catch((error: unknown) => {
    console.warn('Could not store the catalog; lines cannot be picked offline.', error)
  })
  return catalog
}
