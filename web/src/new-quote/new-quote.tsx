// The unfinished jobs and unsent drafts on other screens. Their code loads after the first paint, or only if it is needed.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { loadedOnUse } from '../ui/loaded-later.ts'
import { LoadingBoundary } from '../ui/loading-boundary.tsx'
import { hasUnsentStore, unsentKey } from './unsent-store.ts'

const HomeUnfinished = loadedOnUse(
  async () => (await import('./home-unfinished.tsx')).HomeUnfinished,
)

export function UnfinishedJobs() {
  return (
    <LoadingBoundary>
      <HomeUnfinished />
    </LoadingBoundary>
  )
}

/** What shows and sends drafts that only this phone has, as components; null on a phone that never had one. */
export const unsentPartsQuery = queryOptions({
  queryKey: [...unsentKey, 'parts'],
  queryFn: async () => ((await hasUnsentStore()) ? import('./unsent-parts.ts') : null),
})

export function useUnsentParts() {
  // Kept, so that a list opened again shows at once where it was scrolled to.
  return useQuery({ ...unsentPartsQuery, staleTime: 0 })
}

export function UnsentNotice() {
  const { data: parts } = useUnsentParts()
  return parts && <parts.UnsentNotice />
}

export function SendsUnsent() {
  const { data: parts } = useUnsentParts()
  return parts && <parts.UnsentSender />
}
