// Counts attempts by key in memory, so that nobody can guess passwords, flood mailboxes or fill the disk.
import { AppError } from '@quotewright/domain/errors'

export type Limit = {
  attempts: number
  minutes: number
  /** What there is too much of, in the sentence of the refusal: attempts, unless said. */
  of?: string
}

type Window = { count: number; endsAt: number }

/** Beyond this many keys the oldest are forgotten: a flood of addresses cannot fill the memory. */
const MAX_KEYS = 20_000

export type RateLimiter = {
  /** Counts one attempt, or as many as are made together; throws `too_many`, and counts none, when fewer are left. */
  take: (key: string, limit: Limit, count?: number) => void
  /** The key starts afresh. */
  forget: (key: string) => void
}

export function createRateLimiter(now: () => Date): RateLimiter {
  const windows = new Map<string, Window>()
  return {
    take: (key, { attempts, minutes, of = 'attempts' }, count = 1) => {
      const time = now().getTime()
      let window = windows.get(key)
      if (!window || window.endsAt <= time) {
        // Set anew, so that the map stays ordered by age.
        windows.delete(key)
        window = { count: 0, endsAt: time + minutes * 60_000 }
        windows.set(key, window)
        forgetOldest(windows)
      }
      if (window.count + count > attempts) {
        throw tooMany(of, Math.ceil((window.endsAt - time) / 1000))
      }
      window.count += count
    },
    forget: key => windows.delete(key),
  }
}

function forgetOldest(windows: Map<string, Window>): void {
  for (const key of windows.keys()) {
    if (windows.size <= MAX_KEYS) return
    windows.delete(key)
  }
}

function tooMany(of: string, seconds: number): AppError {
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new AppError('too_many', `Too many ${of}. Please try again in ${wait}.`, {
    retryAfter: seconds,
  })
}

/** The client's address; an IPv6 client owns a whole /64 of them. */
export function clientKey(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [left = [], right] = address
    .split('::')
    .map(half => half.split(':').filter(group => group !== ''))
  const zeros = right ? Array<string>(8 - left.length - right.length).fill('0') : []
  return [...left, ...zeros, ...(right ?? [])].slice(0, 4).join(':')
}
