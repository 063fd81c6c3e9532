// Asks once more for the password before something that a borrowed phone must not do.
import { AppError } from '@quotewright/domain/errors'
import { isPasswordRight } from '../accounts/passwords.ts'
import type { Context } from '../context.ts'
import { findPasswordHash } from './store.ts'

export async function requirePassword(ctx: Context, password: string): Promise<void> {
  const key = `password of ${ctx.user.id}`
  ctx.rateLimiter.take(key, { attempts: 10, minutes: 15 })
  const hash = await findPasswordHash(ctx.pool, ctx.user.id)
  // A demo has no password at all.
  if (!hash || !(await isPasswordRight(hash, password))) {
    throw new AppError('invalid', 'This is not your current password')
  }
  ctx.rateLimiter.forget(key)
}
