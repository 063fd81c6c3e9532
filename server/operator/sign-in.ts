// Signs the operator in with address, password and code at once, so that no answer shows which of them was wrong.
import { createHash, timingSafeEqual } from 'node:crypto'
import { AppError } from '@quotewright/domain/errors'
import type { FastifyRequest } from 'fastify'
import { isPasswordRight } from '../accounts/passwords.ts'
import type { Services } from '../context.ts'
import { clientOf, type Limit } from '../http/rate-limiter.ts'
import type { OperatorSettings } from '../operator-settings.ts'
import { stepOf } from '../second-factor/totp.ts'
import { noteAction } from './audit.ts'
import { type Http, openSession } from './session.ts'

export type Typed = { email: string; password: string; code: string }

const perClient: Limit = { attempts: 20, minutes: 15 }
/** For all clients together: the limit of ASVS 2.2.1. */
const inAll: Limit = { attempts: 100, minutes: 60, isCleared: true }
/** Longer than a code is valid, so that each works once, on all servers. */
const once: Limit = { attempts: 1, minutes: 5 }

const ALL = 'operator sign-ins'
/** Counted only after the right password, so that strangers cannot lock the operator out of their codes. */
const CODES = 'operator codes'

/** Runs before the form is read. */
export function admitGuess({ rateLimiter }: Services, { ip }: FastifyRequest): Promise<void> {
  return rateLimiter.takeForClient(ALL, ip, perClient)
}

/** Throws `unauthenticated`, or `too_many` if the next try must wait. */
export async function signIn(
  services: Services,
  operator: OperatorSettings,
  http: Http,
  { email, password, code }: Typed,
): Promise<void> {
  const { rateLimiter } = services
  const { request } = http
  const guesser = `${ALL} from ${clientOf(request.ip).client}`
  await rateLimiter.takeTurn(guesser)
  await rateLimiter.take(ALL, inAll)
  const isPassword = await isPasswordRight(operator.passwordHash, password)
  if (!isPassword || !isSame(email.toLowerCase(), operator.email)) throw refused(request)
  await rateLimiter.takeTurn(CODES)
  if (!(await spendCode(services, operator, code))) throw refused(request)
  await rateLimiter.forgetTurns(guesser)
  await rateLimiter.forgetTurns(CODES)
  await rateLimiter.forget(ALL, inAll)
  await openSession(services, operator, http)
  noteAction(request, 'Operator signed in')
}

async function spendCode(
  { rateLimiter, now }: Services,
  { totpSecret }: OperatorSettings,
  typed: string,
): Promise<boolean> {
  const code = typed.replaceAll(/\s/g, '')
  const step = /^\d{6}$/.test(code) ? stepOf(code, totpSecret, now()) : null
  if (step === null) return false
  try {
    await rateLimiter.take(`operator code ${totpSecret} ${step}`, once)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many') return false
    throw error
  }
}

function refused(request: FastifyRequest): AppError {
  noteAction(request, 'Operator sign-in refused')
  return new AppError(
    'unauthenticated',
    'The email, password or code is wrong, or the code was already used. Wait for the next code and try again.',
  )
}

function isSame(given: string, wanted: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(wanted))
}
