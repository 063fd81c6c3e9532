// Checks a single-use code of the app or a recovery code. Wrong codes delay further attempts.
import { AppError } from '@quotewright/domain/errors'
import type { PoolClient } from 'pg'
import { notifyOfSecurityChange } from '../accounts/security-notice.ts'
import type { Services } from '../context.ts'
import { hashRecoveryCode, plainCode } from './recovery-codes.ts'
import { unseal } from './sealed-secret.ts'
import {
  acceptStep,
  lockSecondFactor,
  recordFailure,
  type SecondFactor,
  spendRecoveryCode,
} from './store.ts'
import { stepOf } from './totp.ts'

const MINUTE = 60_000
/** After this many wrong codes in a row, the account must wait, and its holder gets a mail. */
const FREE_FAILURES = 5
/** Doubles with every wrong code, from one minute to one day. */
const waitAfter = (failures: number) => Math.min(2 ** (failures - FREE_FAILURES), 24 * 60) * MINUTE

export type CodeCheck = 'right' | 'wrong' | 'unreadable' | { waitSeconds: number }

/** Runs in the caller's transaction, which must commit in any case, because wrong codes are counted in it. */
export async function checkCode(
  services: Services,
  client: PoolClient,
  { userId, typed }: { userId: string; typed: string },
): Promise<CodeCheck> {
  const factor = await lockSecondFactor(client, userId)
  if (!factor?.confirmedAt) return 'wrong'
  const code = plainCode(typed)
  if (/^\d{6}$/.test(code)) return checkAppCode(services, client, { userId, code, factor })
  // Too long to guess, so it never waits: an owner without the phone gets in despite an attacker's guesses.
  if (!(await spendRecoveryCode(client, userId, hashRecoveryCode(code, userId)))) return 'wrong'
  await notifyOfSecurityChange(services.jobs, client, { kind: 'recovery-code-used', userId })
  return 'right'
}

type AppCode = { userId: string; code: string; factor: SecondFactor }

async function checkAppCode(
  services: Services,
  client: PoolClient,
  { userId, code, factor }: AppCode,
): Promise<CodeCheck> {
  const now = services.now()
  const wait = (factor.lockedUntil?.getTime() ?? 0) - now.getTime()
  if (wait > 0) return { waitSeconds: Math.ceil(wait / 1000) }
  const secret = readSecret(services, userId, factor)
  if (secret === null) return 'unreadable'
  const step = stepOf(code, secret, now)
  if (step !== null && step > factor.lastStep) {
    await acceptStep(client, userId, step)
    return 'right'
  }
  const failures = factor.failures + 1
  const isLocked = failures >= FREE_FAILURES
  const lockedUntil = isLocked ? new Date(now.getTime() + waitAfter(failures)) : null
  await recordFailure(client, userId, { failures, lockedUntil })
  if (failures === FREE_FAILURES) {
    await notifyOfSecurityChange(services.jobs, client, { kind: 'wrong-codes', userId })
  }
  return 'wrong'
}

/** Returns null if the key is missing or is not the one that encrypted the secret. */
function readSecret(
  { secretKey, log }: Services,
  userId: string,
  { sealed }: SecondFactor,
): string | null {
  if (secretKey === null) return null
  try {
    return unseal(secretKey, sealed, userId)
  } catch (error) {
    log.error(
      { err: error, userId },
      'A second factor cannot be read because SECRET_KEY has changed',
    )
    return null
  }
}

/** Call it after the transaction has committed. */
export function requireRight(check: CodeCheck): void {
  if (check === 'right') return
  if (check === 'wrong') {
    const sentence = 'That code is wrong or was already used. Enter the newest one.'
    throw new AppError('invalid', sentence, { fields: { code: sentence } })
  }
  if (check === 'unreadable') {
    throw new AppError(
      'unavailable',
      'App codes cannot be checked right now. Use a recovery code or a passkey.',
    )
  }
  const minutes = Math.ceil(check.waitSeconds / 60)
  throw new AppError(
    'too_many',
    `Too many wrong codes. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or use a recovery code.`,
    { retryAfter: check.waitSeconds },
  )
}
