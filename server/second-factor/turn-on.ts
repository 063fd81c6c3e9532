// Turns two-step sign-in on: checks the password, creates a secret for the app, and confirms it with a first code.
import type { Enrollment } from '@quotewright/domain/accounts/second-factor'
import { AppError } from '@quotewright/domain/errors'
import { lockUser } from '../accounts/lock-user.ts'
import type { AccountContext } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Http } from '../settings/end-sessions.ts'
import { requirePassword } from '../settings/require-password.ts'
import { offerWayBack } from '../way-back/offer-way-back.ts'
import { plainCode } from './recovery-codes.ts'
import { issueRecoveryCodes } from './renew-recovery-codes.ts'
import { requireAccount } from './require-proof.ts'
import { seal, unseal } from './sealed-secret.ts'
import { acceptStep, confirm, enroll, lockSecondFactor } from './store.ts'
import { newSecret, otpauthUri, stepOf } from './totp.ts'

/** How long a new secret waits for its first code. */
const ENROLLMENT_MS = 15 * 60_000

export async function enrollSecondFactor(
  ctx: AccountContext,
  { currentPassword }: { currentPassword: string },
  http: Http,
): Promise<Enrollment> {
  requireAccount(ctx)
  const key = requireKey(ctx)
  await requirePassword(ctx, currentPassword, http)
  const { id: userId, email } = ctx.user
  const secret = newSecret()
  if (!(await enroll(asOwner(ctx), { userId, sealed: seal(key, secret, userId) }, ctx.now()))) {
    throw new AppError('conflict', 'Two-step sign-in is already on')
  }
  return { secret, uri: otpauthUri(secret, email) }
}

export async function confirmSecondFactor(
  ctx: AccountContext,
  { code }: { code: string },
): Promise<{ recoveryCodes: string[] }> {
  const key = requireKey(ctx)
  const { id: userId, email } = ctx.user
  const now = ctx.now()
  const recoveryCodes = await inTransaction(asOwner(ctx), async client => {
    await lockUser(client, userId)
    const factor = await lockSecondFactor(client, userId)
    const isWaiting = factor && now.getTime() - factor.createdAt.getTime() < ENROLLMENT_MS
    if (!isWaiting || factor.confirmedAt) {
      throw new AppError('conflict', 'This took too long. Close this and start again.')
    }
    const step = stepOf(plainCode(code), unseal(key, factor.sealed, userId), now)
    if (step === null) throw wrongFirstCode()
    await confirm(client, userId, now)
    await acceptStep(client, userId, step)
    const before = { userId, email, changedAt: now }
    await offerWayBack(ctx, client, before, { added: 'second-factor' })
    return issueRecoveryCodes(client, userId)
  })
  return { recoveryCodes }
}

function requireKey({ secretKey }: AccountContext) {
  if (secretKey) return secretKey
  throw new AppError(
    'unavailable',
    'Two-step sign-in is not set up on this server. Ask the person who runs it to set SECRET_KEY.',
  )
}

function wrongFirstCode(): AppError {
  const sentence = 'That code is wrong. Check the time on your phone and enter the newest code.'
  return new AppError('invalid', sentence, { fields: { code: sentence } })
}
