// Counts attempts by key in PostgreSQL, so that every server process counts as one and a restart forgets nothing.
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { hashKey, tooMany } from './too-many.ts'
import { createTurns, type Turns } from './turns.ts'

export type Limit = {
  attempts: number
  minutes: number
  /** What there is too much of, in the sentence of the refusal. Default: attempts. */
  of?: string
  /** Whether `forget` clears it: then every process asks the database each time, and no refusal is kept in memory. */
  isCleared?: true
}

export type RateLimiter = Turns & {
  /**
   * Counts one attempt, or `count` made together. Never call it inside a transaction: it takes a connection of its own.
   * Throws `too_many`, and counts none of them, if fewer are left. */
  take: (key: string, limit: Limit, count?: number) => Promise<void>
  /** Counts for the client at the address. An IPv6 client is its /64, and its /48 may take ten times the limit. */
  takeForClient: (key: string, address: string, limit: Limit, count?: number) => Promise<void>
  /** The key starts afresh. */
  forget: (key: string, limit: Limit) => Promise<void>
}

/** The /64s of one /48 may be many households of one provider, or one stranger with a tunnel. */
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
        // A client over its limit is refused without a query from then on.
        ...(keepsRefusals && { inMemoryBlockOnConsumed: attempts + 1 }),
        // One counter sweeps the table for all.
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
      // None of them counts: the fewer that are left can still be taken.
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
      // The site first: its refusals cost nothing, and leave no row for each of its 65,536 nets.
      if (site) await take(`${key} ${site}`, { ...limit, attempts: attempts * SITE_FACTOR }, count)
      await take(`${key} ${client}`, limit, count)
    },
    forget: async (key, limit) => {
      await counterOf(limit, false).delete(hashKey(key))
    },
  }
}

type ClientNet = { client: string; site?: string }

/** An IPv6 client owns a whole /64, and can often have any /64 of a /48. */
export function clientOf(address: string): ClientNet {
  if (!address.includes(':') || address.includes('.')) return { client: address }
  const [left = [], right] = address
    .split('::')
    .map(half => half.split(':').filter(group => group !== ''))
  const zeros = right ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0') : []
  const groups = [...left, ...zeros, ...(right ?? [])]
  return { client: groups.slice(0, 4).join(':'), site: `${groups.slice(0, 3).join(':')}/48` }
}
