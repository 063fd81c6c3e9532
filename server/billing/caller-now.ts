// Reads the caller again after a change to their plan.
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import { AppError } from '@quotewright/domain/errors'
import { findCurrentUser } from '../accounts/find-user.ts'
import type { AccountContext } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'

export async function callerNow(ctx: AccountContext): Promise<CurrentUser> {
  const user = await findCurrentUser(asOwner(ctx), ctx.user.id)
  if (!user) throw new AppError('unauthenticated', 'Please sign in to continue')
  return user
}
