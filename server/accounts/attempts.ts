// How often one client, and anyone for one address, may try what could be abused.
import type { FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { clientKey, type Limit } from '../http/rate-limiter.ts'

type Action = 'sign-in' | 'register' | 'mail' | 'reset' | 'demo'

const limits: Record<Action, { client: Limit; address: Limit }> = {
  'sign-in': { client: { attempts: 100, minutes: 15 }, address: { attempts: 10, minutes: 15 } },
  register: { client: { attempts: 100, minutes: 60 }, address: { attempts: 5, minutes: 60 } },
  mail: { client: { attempts: 50, minutes: 60 }, address: { attempts: 5, minutes: 60 } },
  reset: { client: { attempts: 50, minutes: 15 }, address: { attempts: 10, minutes: 15 } },
  demo: { client: { attempts: 100, minutes: 60 }, address: { attempts: 100, minutes: 60 } },
}

/** Throws `too_many` when the client, or the address, has no attempt left. */
export function countAttempt(
  { rateLimiter }: Services,
  action: Action,
  request: FastifyRequest,
  address?: string,
): void {
  const { client, address: forAddress } = limits[action]
  rateLimiter.take(`${action} ${clientKey(request.ip)}`, client)
  if (address !== undefined) rateLimiter.take(`${action} of ${address}`, forAddress)
}

/** A success clears the address: only failures in a row lock it. */
export function clearAttempts({ rateLimiter }: Services, action: Action, address: string): void {
  rateLimiter.forget(`${action} of ${address}`)
}
