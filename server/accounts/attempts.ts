// How often one client, and anyone for one address, may try what could be abused.
import type { FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import type { Limit } from '../http/rate-limiter.ts'

type Action = 'sign-in' | 'register' | 'mail' | 'reset' | 'demo'

const limits: Record<Action, { client: Limit; address: Limit }> = {
  'sign-in': {
    client: { attempts: 100, minutes: 15 },
    address: { attempts: 10, minutes: 15, isCleared: true },
  },
  register: { client: { attempts: 100, minutes: 60 }, address: { attempts: 5, minutes: 60 } },
  mail: { client: { attempts: 50, minutes: 60 }, address: { attempts: 5, minutes: 60 } },
  reset: { client: { attempts: 50, minutes: 15 }, address: { attempts: 10, minutes: 15 } },
  demo: { client: { attempts: 100, minutes: 60 }, address: { attempts: 100, minutes: 60 } },
}

/** Runs before the body is read. Throws `too_many` if the client has no attempt left. */
export function countClient(action: Action) {
  return ({ rateLimiter }: Services, request: FastifyRequest): Promise<void> =>
    rateLimiter.takeForClient(action, request.ip, limits[action].client)
}

/** Throws `too_many` if the address has no attempt left. */
export function countAddress(
  { rateLimiter }: Services,
  action: Action,
  address: string,
): Promise<void> {
  return rateLimiter.take(`${action} of ${address}`, limits[action].address)
}

/** A success clears the address: only failures in a row lock it. */
export function clearAttempts(
  { rateLimiter }: Services,
  action: Action,
  address: string,
): Promise<void> {
  return rateLimiter.forget(`${action} of ${address}`, limits[action].address)
}
