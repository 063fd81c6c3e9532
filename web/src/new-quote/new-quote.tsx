// The unfinished jobs and unsent drafts on other screens. Their code loads after the first paint, or only if it is needed.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { loadedOnUse } from '../ui/loaded-later.ts'
import { LoadingBoundary } from '../ui/loading-boundary.tsx'
import { hasUnsentStore } from './unsent-store.ts'

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

/** The notice of drafts that only this phone has, as a component; null on a phone that never had one. */
export const unsentNoticeQuery = queryOptions({
  queryKey: ['unsent-notice'],
  queryFn: async () =>
    (await hasUnsentStore()) ? (await import('./unsent-notice.tsx')).UnsentNotice : null,
})

export function useUnsentNotice() {
  // Kept, so that a list opened again shows at once where it was scrolled to.
  return useQuery({ ...unsentNoticeQuery, staleTime: 0 })
}
