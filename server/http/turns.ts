// Limits tries at a secret: five are free, then each waits longer than the last.
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { hashKey, tooMany } from './too-many.ts'

export type Turns = {
  /** Call it before a try, so that concurrent tries count. Throws `too_many` if the try must wait. */
  takeTurn: (key: string) => Promise<void>
  /** Clears the count after a success. */
  forgetTurns: (key: string) => Promise<void>
}

const FREE_TRIES = 5
/** In seconds. */
const LONGEST_WAIT = 15 * 60
const DAY = 86_400
/** More than the waits allow in a day. */
const NO_LIMIT = 10_000

/** In seconds, after the nth try of a day: 1, 2, 4 … up to 15 minutes. */
const waitAfter = (tries: number) => Math.min(2 ** (tries - FREE_TRIES), LONGEST_WAIT)

export function createTurns(storeClient: Pool): Turns {
  const store = { storeClient, tableName: 'rate_limits', tableCreated: true, keyPrefix: '' }
  const options = { ...store, clearExpiredByTimeout: false }
  const tries = new RateLimiterPostgres({ ...options, points: NO_LIMIT, duration: DAY })
  const waits = new RateLimiterPostgres({ ...options, points: 1, duration: LONGEST_WAIT })
  const keysOf = (key: string) => ({
    triesKey: hashKey(`${key} tries`),
    waitKey: hashKey(`${key} wait`),
  })

  return {
    takeTurn: async key => {
      const { triesKey, waitKey } = keysOf(key)
      const { consumedPoints } = await tries.consume(triesKey)
      if (consumedPoints < FREE_TRIES) return
      try {
        await waits.consume(waitKey, 1, { customDuration: waitAfter(consumedPoints) })
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        // A try refused too early does not count, so it does not lengthen the wait.
        await tries.reward(triesKey)
        throw tooMany(refusal)
      }
    },
    forgetTurns: async key => {
      const { triesKey, waitKey } = keysOf(key)
      await Promise.all([tries.delete(triesKey), waits.delete(waitKey)])
    },
  }
}
