// Queries of assemblies.
import type {
  AssemblyToReset,
  AssemblyToSave,
  OwnAssembly,
} from '@quotewright/domain/assemblies/assembly'
import { asItWas } from '@quotewright/domain/assemblies/own-assemblies'
import type {
  QuantitySuggestion,
  SuggestionToDismiss,
} from '@quotewright/domain/assemblies/quantity-suggestion'
import { assembliesOf } from '@quotewright/domain/assemblies/starter-assemblies'
import { assemblyCalls } from '@quotewright/domain/calls/assemblies'
import { priceBookCalls } from '@quotewright/domain/calls/price-book'
import type { PriceItem } from '@quotewright/domain/price-book/price-book'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCurrentUser } from '../account/queries.ts'
import { request } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { useCatalogChange } from '../catalog/queries.ts'
import { keepPricing, readKeptPricing } from '../kept-pricing.ts'

const root = ['/api', 'assemblies'] as const

type Kept = { assemblies: OwnAssembly[]; priceBook: PriceItem[] }

/** The phone's own copy while the server cannot be reached. */
const assembliesQuery = queryOptions({
  queryKey: root,
  queryFn: async ({ signal }): Promise<Kept> => {
    try {
      const [own, priceBook] = await Promise.all([
        request(assemblyCalls.ownAssemblies, { signal }),
        request(priceBookCalls.repairPrices, { signal }),
      ])
      await keepPricing({ priceBook, assemblies: own })
      return { assemblies: assembliesOf(own), priceBook }
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 0) throw error
      const { priceBook, assemblies } = await readKeptPricing()
      return { assemblies: assembliesOf(assemblies), priceBook }
    }
  },
})

export function useAssemblies() {
  // Prices may have changed.
  return useQuery({ ...assembliesQuery, refetchOnMount: 'always' })
}

/** Reloads the assembly after a conflict. */
export function useRefetchAssembly(id: string) {
  const queryClient = useQueryClient()
  return async () => {
    const { assemblies } = await queryClient.fetchQuery({ ...assembliesQuery, staleTime: 0 })
    return assemblies.find(assembly => assembly.id === id) ?? null
  }
}

const useChange = <Input, Output>(change: (input: Input) => Promise<Output>) =>
  useCatalogChange(root, change)

export const useSaveAssembly = () =>
  useChange((body: AssemblyToSave) => request(assemblyCalls.saveAssembly, { body }))

export const useResetAssembly = () =>
  useChange((body: AssemblyToReset) => request(assemblyCalls.resetAssembly, { body }))

type ChangedAssembly = { before: OwnAssembly; after: OwnAssembly }

/** Restores the starter assembly if the change was the first. */
export const useRestoreAssembly = () =>
  useChange(
    async ({ before: { trade: _, ...before }, after: { id, version } }: ChangedAssembly) => {
      if (before.version === 0) {
        await request(assemblyCalls.resetAssembly, { body: { id, version } })
      } else {
        await request(assemblyCalls.saveAssembly, { body: asItWas({ ...before, version }) })
      }
    },
  )

const noSuggestions: readonly QuantitySuggestion[] = []

/** Loads again wherever it is shown, because each new quote may add to the evidence. Empty if the user turned it off. */
export function useQuantitySuggestions(): readonly QuantitySuggestion[] {
  const isWanted = useCurrentUser().data?.preferences.hasPriceSuggestions ?? false
  const { data } = useQuery({
    queryKey: [...root, 'suggestions'],
    queryFn: ({ signal }) => request(assemblyCalls.quantitySuggestions, { signal }),
    staleTime: 0,
    enabled: isWanted,
  })
  return (isWanted && data) || noSuggestions
}

export const useDismissQuantity = () =>
  useChange((body: SuggestionToDismiss) =>
    request(assemblyCalls.dismissQuantitySuggestion, { body }),
  )
