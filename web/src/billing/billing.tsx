// /upgrade, loaded on first use; its skeleton already has this account's title.
import type { CurrentUser } from '@quotewright/domain/account'
import { lazy, Suspense } from 'react'
import { PageShape } from '../ui/page-shape.tsx'

const UpgradeScreen = lazy(async () => ({
  default: (await import('./upgrade-screen.tsx')).UpgradeScreen,
}))

export function Upgrade({ user }: { user: CurrentUser }) {
  const title = titleFor(user)
  return (
    <Suspense fallback={<PageShape title={title} />}>
      <UpgradeScreen user={user} title={title} />
    </Suspense>
  )
}

/** spec §2 */
function titleFor({ subscriptionStatus }: CurrentUser): string {
  return subscriptionStatus === 'trial' ? 'Upgrade Your Account' : 'Choose Your Plan'
}
