// Loads /upgrade on first use; the skeleton already shows this account's title.
import type { CurrentUser } from '@quotewright/domain/account'
import { lazy, Suspense } from 'react'
import { PageShape } from '../ui/page-shape.tsx'
import { upgradeTitle } from './upgrade-title.ts'

const UpgradeScreen = lazy(async () => ({
  default: (await import('./upgrade-screen.tsx')).UpgradeScreen,
}))

export function Upgrade({ user }: { user: CurrentUser }) {
  return (
    <Suspense fallback={<PageShape title={upgradeTitle(user)} />}>
      <UpgradeScreen user={user} />
    </Suspense>
  )
}
