// Times the rate-limit check of sequential requests.
import { AppError } from '@quotewright/domain/errors'
import { createRateLimiter } from '../server/http/rate-limiter.ts'
import { percentiles } from './load.ts'
import { type Place, withDatabase } from './seeded-database.ts'

const COUNT = 3000
const CLIENTS = 200
const roomy = { attempts: 1_000_000, minutes: 60 }
const used = { attempts: 1, minutes: 60 }

type LimiterTimes = Record<'counted' | 'refused', { p50: number; p99: number }>

export function timeLimiter(place: Place): Promise<LimiterTimes> {
  return withDatabase(place, async pool => {
    const { take } = createRateLimiter(pool)
    const counted = await timeEach(n => take(`client ${n % CLIENTS}`, roomy))
    const refused = await timeEach(() => take('a client over its limit', used).catch(expectRefusal))
    return { counted, refused }
  })
}

function expectRefusal(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'too_many') throw error
}

/** The first tenth is warm-up and not counted. */
async function timeEach(work: (n: number) => Promise<void>) {
  const times: number[] = []
  for (let n = 0; n < COUNT; n++) {
    const start = performance.now()
    await work(n)
    if (n >= COUNT / 10) times.push(performance.now() - start)
  }
  return percentiles(times)
}
