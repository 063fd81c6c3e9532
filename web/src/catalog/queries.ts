// Queries of the catalog: the phone's copy at once, and the server's when it answers.
import type { WholeCatalog } from '@quotewright/domain/catalog'
import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '../account/queries.ts'

/** Copies the catalog to this phone when a screen that adds lines opens, so that it is there offline. */
export function useFreshCatalog() {
  const businessId = useCurrentUser().data?.business.id ?? ''
  return useQuery({
    queryKey: ['/api', 'catalog', businessId],
    queryFn: async ({ signal }) => {
      const { refreshCatalog } = await import('./refresh-catalog.ts')
      return refreshCatalog(businessId, signal)
    },
    enabled: businessId !== '',
    // Prices may have changed.
    refetchOnMount: 'always',
    // Comparing thousands of rows takes longer than listing the found ones.
    structuralSharing: false,
  })
}

export type KnownCatalog = {
  /** Null if the phone has no copy and the server has not answered. */
  catalog: WholeCatalog | null
  isPending: boolean
}

export function useCatalog(): KnownCatalog {
  const businessId = useCurrentUser().data?.business.id ?? ''
  const fresh = useFreshCatalog()
  const kept = useQuery({
    queryKey: ['kept-catalog', businessId],
    queryFn: async () => {
      const { readKeptCatalog } = await import('./kept-catalog.ts')
      return readKeptCatalog(businessId)
    },
    enabled: businessId !== '' && !fresh.data,
    // A later refresh changes it.
    gcTime: 0,
    structuralSharing: false,
  })
  const catalog = fresh.data ?? kept.data ?? null
  return { catalog, isPending: catalog === null && (fresh.isPending || kept.isFetching) }
}
