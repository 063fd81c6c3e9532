// Limits how many secret links a client opens, whatever they open, so that none can be guessed.
import type { Services } from '../context.ts'
import type { Limit } from './rate-limiter.ts'

const perClient: Limit = { attempts: 600, minutes: 10 }

export function limitLinks(
  { rateLimiter }: Pick<Services, 'rateLimiter'>,
  address: string,
): Promise<void> {
  return rateLimiter.takeForClient('link', address, perClient)
}
