// Notes that somebody uses a demo, once a minute at most: a demo that is used is not removed to make room.
import type { CurrentUser } from '@quotewright/domain/account'
import type { Pool } from 'pg'
import { setDemoUsed } from './store.sql.ts'

export async function noteDemoUse(pool: Pool, user: CurrentUser, now: Date): Promise<void> {
  if (user.isDemo) await setDemoUsed(pool, user.business.id, now)
}
