// Records the last use of a demo, at most once a minute, so that demos in use are not deleted to make room.
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import type { Pool } from 'pg'
import { setDemoUsed } from './store.ts'

export async function noteDemoUse(pool: Pool, user: CurrentUser, now: Date): Promise<void> {
  if (user.isDemo) await setDemoUsed(pool, user.business.id, now)
}
