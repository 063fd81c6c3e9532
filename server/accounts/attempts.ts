// Rate limits for public account calls, per client and per email address.
import type { FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import type { Limit } from '../http/rate-limiter.ts'

type Action = 'register' | 'verify' | 'mail' | 'reset' | 'demo'

const perClient: Record<Action, Limit> = {
  register: { attempts: 100, minutes: 60 },
  verify: { attempts: 100, minutes: 15 },
  mail: { attempts: 50, minutes: 60 },
  reset: { attempts: 50, minutes: 15 },
  demo: { attempts: 100, minutes: 60 },
}

const perAddress: Limit = { attempts: 5, minutes: 60 }
/** Higher than the limit of one client, so that a stranger cannot use up the owner's attempts. */
const perAddressInAll: Limit = { attempts: 20, minutes: 60 }

/** Runs before the body is read. Throws `too_many` if the client has no attempt left. */
export function countClient(action: Action) {
  return ({ rateLimiter }: Services, request: FastifyRequest): Promise<void> =>
    rateLimiter.takeForClient(action, request.ip, perClient[action])
}

/** Throws `too_many` if the address has no attempt left, from this client or from all clients. */
export async function countAddress(
  { rateLimiter }: Services,
  action: Action,
  request: FastifyRequest,
  address: string,
): Promise<void> {
  const key = `${action} of ${address}`
  await rateLimiter.takeForClient(`${key} from`, request.ip, perAddress)
  await rateLimiter.take(key, perAddressInAll)
}
