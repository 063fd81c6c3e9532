// Bounds the live demos of the whole server: the one that has been idle longest makes room for a new one.
import { AppError } from '@quotewright/domain/errors'
import type { PoolClient } from 'pg'
import type { Services } from '../context.ts'
import { removeDemoBusiness } from './remove-demo-business.ts'
import { countDemos, deleteDemoBusiness, findIdleDemos, lockDemos } from './store.sql.ts'

export const MAX_DEMOS = 200
/** Without a call for so long a demo may be removed. */
const IDLE_MS = 10 * 60_000
const RETRY_AFTER_SECONDS = 300

/** In the transaction that adds a demo: others wait for it, so that two do not take the last place. */
export async function makeRoom(client: PoolClient, { jobs, now }: Services): Promise<void> {
  await lockDemos(client)
  const tooMany = (await countDemos(client)) - MAX_DEMOS + 1
  if (tooMany <= 0) return
  const idleSince = new Date(now().getTime() - IDLE_MS)
  const idle = await findIdleDemos(client, idleSince, tooMany)
  if (idle.length < tooMany) {
    throw new AppError(
      'unavailable',
      'Many people are trying the demo right now. Please try again in a few minutes, or create an account: the trial is free.',
      { retryAfter: RETRY_AFTER_SECONDS },
    )
  }
  for (const businessId of idle) {
    await deleteDemoBusiness(client, businessId)
    // Its files go with the job that was to remove it later.
    await jobs.enqueue(client, removeDemoBusiness, { businessId }, businessId)
  }
}
