// The second step of sign-in: the right password creates a challenge, and a code answers it.
import type { CodeAsked, CurrentUser } from '@quotewright/domain/accounts/account'
import type { CodeSignIn } from '@quotewright/domain/accounts/second-factor'
import { AppError } from '@quotewright/domain/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { insertChallenge, spendChallenge, tryChallenge } from '../accounts/challenge-store.ts'
import { finishSignIn } from '../accounts/finish-sign-in.ts'
import { findPasswordHash, lockProven, type Proven } from '../accounts/proven.ts'
import { newToken } from '../accounts/tokens.ts'
import type { Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { inTransaction } from '../db/transaction.ts'
import { checkCode, requireRight } from './check-code.ts'
import { isSecondFactorOn } from './store.ts'

/** Attempts before the password is required again. */
const TRIES = 5

/** Returns null if the account has no second factor. */
export async function askForCode(services: Services, proven: Proven): Promise<CodeAsked | null> {
  const { userId } = proven
  if (!(await isSecondFactorOn(asOwner(services), userId))) return null
  const challenge = newToken()
  const asked = { token: challenge, purpose: 'code', userId } as const
  await inTransaction(asOwner(services), async client => {
    if (!(await lockProven(client, proven))) throw expired()
    await insertChallenge(client, asked, services.now())
  })
  return { needsCode: true, challenge }
}

export async function signInByCode(
  services: Services,
  { challenge, code }: CodeSignIn,
  http: { request: FastifyRequest; reply: FastifyReply },
): Promise<CurrentUser> {
  const attempt = await inTransaction(asOwner(services), async client => {
    const one = { token: challenge, most: TRIES }
    const userId = await tryChallenge(client, one, services.now())
    if (userId === null) return null
    const check = await checkCode(services, client, { userId, typed: code })
    const spent = { token: challenge, purpose: 'code', userId } as const
    if (check === 'right') await spendChallenge(client, spent, services.now())
    return { userId, passwordHash: await findPasswordHash(client, userId), check }
  })
  if (!attempt) throw expired()
  const { check, ...proven } = attempt
  requireRight(check)
  return finishSignIn(services, http, proven)
}

const expired = () =>
  new AppError('unauthenticated', 'This sign-in has expired. Enter your password again.')
