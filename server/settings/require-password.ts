// Requires the password again for changes that a borrowed phone must not make.
import { AppError } from '@quotewright/domain/errors'
import { checkPassword } from '../accounts/check-password.ts'
import { findPasswordHash, type Proven } from '../accounts/proven.ts'
import type { AccountContext } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import type { Limit } from '../http/rate-limiter.ts'
import type { Http } from './end-sessions.ts'

/** Each change sends a mail. An attacker must not bury one notice under many. */
const changes: Limit = { attempts: 40, minutes: 60, of: 'changes' }

export async function requirePassword(
  ctx: AccountContext,
  password: string,
  { request }: Http,
): Promise<Proven> {
  const { id: userId, email: name } = ctx.user
  const passwordHash = await findPasswordHash(asOwner(ctx), userId)
  if (!(await checkPassword(ctx, request, { name, userId, passwordHash }, password))) {
    throw new AppError('invalid', 'This is not your current password')
  }
  await ctx.rateLimiter.take(`changes of ${userId}`, changes)
  return { userId, passwordHash }
}
