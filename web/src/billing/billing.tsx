// /upgrade, loaded on first use; its skeleton already has this account's title.
import type { CurrentUser } from '@quotewright/domain/account'
import { loadedOnUse } from '../ui/loaded-later.ts'
import { LoadingBoundary } from '../ui/loading-boundary.tsx'
import { PageShape } from '../ui/page-shape.tsx'

const UpgradeScreen = loadedOnUse(async () => (await import('./upgrade-screen.tsx')).UpgradeScreen)

export function Upgrade({ user }: { user: CurrentUser }) {
  const title = titleFor(user)
  return (
    <LoadingBoundary fallback={<PageShape title={title} />}>
      <UpgradeScreen user={user} title={title} />
    </LoadingBoundary>
  )
}

/** spec §2 */
function titleFor({ subscriptionStatus }: CurrentUser): string {
  return subscriptionStatus === 'trial' ? 'Upgrade Your Account' : 'Choose Your Plan'
}
