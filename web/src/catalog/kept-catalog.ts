// The phone's own copy of the catalog, to pick lines without a connection.
import type { WholeCatalog } from '@quotewright/domain/catalog/catalog'
import { readDraft, saveDraft } from '../device/draft-storage.ts'
import { keptFormat } from '../device/kept-format.ts'

const NAME = 'catalog'

type Kept = { businessId: string; catalog: WholeCatalog }

/** 2: assemblies. Until the server answers, only the business's prices, services and lines are found. */
const addAssemblies = ({ catalog, ...kept }: Kept): Kept => ({
  ...kept,
  catalog: { ...catalog, assemblies: [], trades: [] },
})

/** Add an upgrade when the shape of Catalog changes. */
const format = keptFormat<Kept>([addAssemblies])

/** Returns null for another business than the one it was copied for. Signing out deletes it. */
export async function readKeptCatalog(businessId: string): Promise<WholeCatalog | null> {
  const kept = await readDraft(NAME, format.parse)
  return kept?.businessId === businessId ? kept.catalog : null
}

export function keepCatalog(businessId: string, catalog: WholeCatalog): Promise<void> {
  return saveDraft(NAME, format.stamp({ businessId, catalog }))
}
