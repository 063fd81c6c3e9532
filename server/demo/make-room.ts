// Limits the number of live demos on the server. The one idle longest is deleted to make room for a new one.
import { AppError } from '@quotewright/domain/errors'
import type { PoolClient } from 'pg'
import type { Services } from '../context.ts'
import { removeDemoBusiness } from './remove-demo-business.ts'
import { countDemos, deleteDemoBusiness, findIdleDemos, lockDemos } from './store.ts'

export const MAX_DEMOS = 200
/** A demo idle for this long may be deleted. */
const IDLE_MS = 10 * 60_000
const RETRY_AFTER_SECONDS = 300

/** Call it in the transaction that adds a demo. It locks out others, so that two do not take the last place. */
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
    // Moves up the removal job, which deletes the files.
    await jobs.enqueue(client, removeDemoBusiness, { businessId }, businessId)
  }
}
