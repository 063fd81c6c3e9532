// /upgrade, loaded on first use; its skeleton already has this account's title.
import { isOwner } from '@quotewright/domain/accounts/access'
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import { loadedOnUse } from '../ui/loaded-later.ts'
import { LoadingBoundary } from '../ui/loading-boundary.tsx'
import { PageShape } from '../ui/page-shape.tsx'

const UpgradeScreen = loadedOnUse(async () => (await import('./upgrade-screen.tsx')).UpgradeScreen)
const MembersPlan = loadedOnUse(async () => (await import('./members-plan.tsx')).MembersPlan)

export function Upgrade({ user }: { user: CurrentUser }) {
  const title = titleFor(user)
  const Screen = isOwner(user) ? UpgradeScreen : MembersPlan
  return (
    <LoadingBoundary fallback={<PageShape title={title} />}>
      <Screen user={user} title={title} />
    </LoadingBoundary>
  )
}

/** spec §2 */
function titleFor(user: CurrentUser): string {
  if (!isOwner(user)) return 'Plan'
  return user.subscriptionStatus === 'trial' ? 'Upgrade Your Account' : 'Choose Your Plan'
}
