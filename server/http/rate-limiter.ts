// Rate limits by key in PostgreSQL, so that all server processes share the counts and a restart keeps them.
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { hashKey, tooMany } from './too-many.ts'
import { createTurns, type Turns } from './turns.ts'

export type Limit = {
  attempts: number
  minutes: number
  /** The plural noun in the refusal's sentence. Default: attempts. */
  of?: string
  /** Whether `forget` can clear it. Then every attempt asks the database, because no process caches refusals. */
  isCleared?: true
}

export type RateLimiter = Turns & {
  /**
   * Counts one attempt, or `count` at once. If fewer are left, throws `too_many` and counts none of them.
   * Never call it inside a transaction: it takes its own connection.
   */
  take: (key: string, limit: Limit, count?: number) => Promise<void>
  /** Counts for the client at the IP address. An IPv6 client is its /64; its /48 has ten times the limit. */
  takeForClient: (key: string, address: string, limit: Limit, count?: number) => Promise<void>
  /** Returns the attempts counted so far, without counting one. */
  used: (key: string, limit: Limit) => Promise<number>
  /** Resets the count of the key. */
  forget: (key: string, limit: Limit) => Promise<void>
}

/** One /48 may be many households of one provider, or a single person with a tunnel. */
const SITE_FACTOR = 10

export function createRateLimiter(pool: Pool): RateLimiter {
  const counters = new Map<string, RateLimiterPostgres>()

  function counterOf({ attempts, minutes }: Limit, keepsRefusals: boolean): RateLimiterPostgres {
    const name = `${attempts}/${minutes}/${keepsRefusals}`
    let counter = counters.get(name)
    if (!counter) {
      counter = new RateLimiterPostgres({
        storeClient: pool,
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: '',
        points: attempts,
        duration: minutes * 60,
        // Refuses a client over its limit from memory, without a query.
        ...(keepsRefusals && { inMemoryBlockOnConsumed: attempts + 1 }),
        // One counter deletes expired rows for all.
        clearExpiredByTimeout: counters.size === 0,
      })
      counters.set(name, counter)
    }
    return counter
  }

  async function take(key: string, limit: Limit, count = 1): Promise<void> {
    const counter = counterOf(limit, count === 1 && !limit.isCleared)
    const hash = hashKey(key)
    try {
      await counter.consume(hash, count)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      // Give the attempts back, so that a smaller request can still use them.
      if (count > 1) await counter.reward(hash, count)
      throw tooMany(refusal, limit.of)
    }
  }

  return {
    ...createTurns(pool),
    take,
    takeForClient: async (key, address, limit, count) => {
      const { client, site } = clientOf(address)
      const { attempts } = limit
      // The /48 goes first: refused there, a client leaves no row for each of its 65,536 /64s.
      if (site) await take(`${key} ${site}`, { ...limit, attempts: attempts * SITE_FACTOR }, count)
      await take(`${key} ${client}`, limit, count)
    },
    used: async (key, limit) =>
      (await counterOf(limit, false).get(hashKey(key)))?.consumedPoints ?? 0,
    forget: async (key, limit) => {
      await counterOf(limit, false).delete(hashKey(key))
    },
  }
}

type ClientNet = { client: string; site?: string }

/** An IPv6 client owns a whole /64, and often all of a /48. */
export function clientOf(address: string): ClientNet {
  if (!address.includes(':') || address.includes('.')) return { client: address }
  const [left = [], right] = address
    .split('::')
    .map(half => half.split(':').filter(group => group !== ''))
  const zeros = right ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0') : []
  const groups = [...left, ...zeros, ...(right ?? [])]
  return { client: groups.slice(0, 4).join(':'), site: `${groups.slice(0, 3).join(':')}/48` }
}
