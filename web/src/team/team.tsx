// The team for other features: the section of the settings, loaded on first use.
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import { loadedOnUse } from '../ui/loaded-later.ts'
import { LoadingBoundary } from '../ui/loading-boundary.tsx'
import { TeamLoading } from './team-loading.tsx'

const Section = loadedOnUse(async () => (await import('./team-section.tsx')).TeamSection)

export function Team({ user }: { user: CurrentUser }) {
  return (
    <LoadingBoundary fallback={<TeamLoading />}>
      <Section user={user} />
    </LoadingBoundary>
  )
}
