// Asks once more for the password before something that a borrowed phone must not do.
import { AppError } from '@quotewright/domain/errors'
import { isPasswordRight } from '../accounts/passwords.ts'
import type { Context } from '../context.ts'
import type { Limit } from '../http/rate-limiter.ts'
import { findPasswordHash } from './store.ts'

const attempts: Limit = { attempts: 10, minutes: 15, isCleared: true }

export async function requirePassword(ctx: Context, password: string): Promise<void> {
  const key = `password of ${ctx.user.id}`
  await ctx.rateLimiter.take(key, attempts)
  const hash = await findPasswordHash(ctx.pool, ctx.user.id)
  // A demo has no password at all.
  if (!hash || !(await isPasswordRight(hash, password))) {
    throw new AppError('invalid', 'This is not your current password')
  }
  await ctx.rateLimiter.forget(key, attempts)
}
