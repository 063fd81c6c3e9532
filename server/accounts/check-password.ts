// Checks a password. Each wrong password makes the next try wait longer; strangers never slow down a known device.
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Services, Tools } from '../context.ts'
import { clientOf, type Limit } from '../http/rate-limiter.ts'
import { findKnownDevice } from './known-devices.ts'
import { isPasswordRight } from './passwords.ts'
import { readDeviceToken } from './session-cookie.ts'

export type PasswordHolder = {
  /** Names the count: an email address or a registration. */
  name: string
  /** Null without an account, so there are no known devices. */
  userId: string | null
  passwordHash: string | null
}

const perClient: Limit = { attempts: 100, minutes: 15 }
/** The limit of ASVS 2.2.1. */
const perAccount: Limit = { attempts: 100, minutes: 60, isCleared: true }

/**
 * Runs before the body is read, for every call that takes a password. `checkPassword` counts a browser with a device
 * cookie later, when the account is known.
 */
export async function admitGuess(services: Tools, request: FastifyRequest): Promise<void> {
  if (readDeviceToken(services.config, request) === undefined) await countClient(services, request)
}

/** Throws `too_many` if the next try must wait. A correct password clears the counts. */
export async function checkPassword(
  services: Services,
  request: FastifyRequest,
  holder: PasswordHolder,
  password: string,
): Promise<boolean> {
  const { config, rateLimiter } = services
  const device = await findKnownDevice(services, request, holder.userId)
  const account = `password of ${holder.name} ${stampOf(holder.passwordHash)}`
  const guesser = `${account} from ${device ?? clientOf(request.ip).client}`
  // Correct passwords cost as much CPU as wrong ones, so a known device has its own limit.
  if (device !== null) await rateLimiter.take(`passwords from ${device}`, perClient)
  else if (readDeviceToken(config, request) !== undefined) await countClient(services, request)
  await rateLimiter.takeTurn(guesser)
  if (device === null) await rateLimiter.take(account, perAccount)

  const isRight = await isPasswordRight(holder.passwordHash, password)
  request.log.info({ userId: holder.userId }, isRight ? 'Right password' : 'Wrong password')
  if (!isRight) return false
  await rateLimiter.forgetTurns(guesser)
  await rateLimiter.forget(account, perAccount)
  return true
}

function countClient({ rateLimiter }: Tools, { ip }: FastifyRequest): Promise<void> {
  return rateLimiter.takeForClient('passwords', ip, perClient)
}

/** Part of the key: a new password resets the account's counts for every client. */
function stampOf(passwordHash: string | null): string {
  return createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url')
}
