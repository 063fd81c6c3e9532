// The unfinished jobs on other screens, loaded after their first paint.
import { lazy, Suspense } from 'react'

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
