// The unfinished jobs and unsent drafts on other screens. Their code loads after the first paint, or only if it is needed.
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { hasUnsentStore } from './unsent-store.ts'

const HomeUnfinished = lazy(async () => ({
  default: (await import('./home-unfinished.tsx')).HomeUnfinished,
}))

export function UnfinishedJobs() {
  return (
    <Suspense>
      <HomeUnfinished />
    </Suspense>
  )
}

/** The notice of drafts that only this phone has, as a component; null on a phone that never had one. */
export function useUnsentNotice() {
  return useQuery({
    queryKey: ['unsent-notice'],
    queryFn: async () =>
      (await hasUnsentStore()) ? (await import('./unsent-notice.tsx')).UnsentNotice : null,
    // Kept, so that a list opened again shows at once where it was scrolled to.
    staleTime: 0,
  })
}
