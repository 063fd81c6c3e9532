// The catalog: the phone's copy at once, and what the server has when it answers.
import type { WholeCatalog } from '@quotewright/domain/catalog/catalog'
import { type Markups, noMarkups } from '@quotewright/domain/price-book/markup'
import {
  type QueryKey,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCurrentUser } from '../account/queries.ts'
import { refetchQueries } from '../refetch-queries.ts'

const catalogKey = ['/api', 'catalog'] as const

const catalogQuery = (businessId: string) =>
  queryOptions({
    queryKey: [...catalogKey, businessId],
    queryFn: async ({ client, queryKey, signal }) => {
      const { readCopy, refreshCatalog } = await import('./refresh-catalog.ts')
      const before = client.getQueryData<WholeCatalog>(queryKey) ?? (await readCopy(businessId))
      // Shown while the server is asked.
      if (before) client.setQueryData(queryKey, before)
      return refreshCatalog(businessId, before, signal)
    },
    // Prices may have changed. Without a change the data stay the same object.
    refetchOnMount: 'always',
  })

/** Screens that add lines use it when they open, so that the copy is there when the connection is not. */
export function useCatalog() {
  const businessId = useCurrentUser().data?.business.id ?? ''
  return useQuery({ ...catalogQuery(businessId), enabled: businessId !== '' })
}

/** What the business adds to costs; nothing until it is known. */
export function useMarkups(): Markups {
  return useLoadedCatalog()?.markups ?? noMarkups
}

/** What the screen has loaded; undefined until then. */
export function useLoadedCatalog(): WholeCatalog | undefined {
  const businessId = useCurrentUser().data?.business.id ?? ''
  return useQuery({ ...catalogQuery(businessId), enabled: false }).data
}

/** Returns what reloads a part of the catalog, whose keys start with `part`, and the catalog. */
export function useRefetchCatalog(part: QueryKey) {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([refetchQueries(queryClient, part), refetchQueries(queryClient, catalogKey)])
}

/** Changes a part of the catalog, and reloads both. */
export function useCatalogChange<Input, Output>(
  part: QueryKey,
  change: (input: Input) => Promise<Output>,
) {
  // Also after a refusal, to show someone else's change.
  return useMutation({ mutationFn: change, onSettled: useRefetchCatalog(part) })
}
