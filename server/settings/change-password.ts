// Changes the password. Requires the old one, and signs out every other browser.
import type { PasswordChange } from '@quotewright/domain/accounts/settings'
import { AppError } from '@quotewright/domain/errors'
import { deleteChallengesOf } from '../accounts/challenge-store.ts'
import { notifyOfNewPassword } from '../accounts/notify-of-new-password.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { voidResetLinks } from '../accounts/token-store.ts'
import { refuseWeakPassword } from '../accounts/weak-passwords.ts'
import type { AccountContext } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { inTransaction } from '../db/transaction.ts'
import { type Http, thisSession } from './end-sessions.ts'
import { requirePassword } from './require-password.ts'
import { deleteOtherSessions, updatePassword } from './store.ts'

export async function changePassword(
  ctx: AccountContext,
  { currentPassword, password }: PasswordChange,
  http: Http,
): Promise<{ message: string }> {
  const proven = await requirePassword(ctx, currentPassword, http)
  await refuseWeakPassword(password, ctx.user)
  const passwordHash = await hashPassword(password)
  await inTransaction(asOwner(ctx), async client => {
    // If the owner resets the password meanwhile, an attacker's change must fail.
    if (!(await updatePassword(client, proven, passwordHash))) throw changedMeanwhile()
    await deleteOtherSessions(client, ctx.user.id, thisSession(ctx, http))
    await deleteChallengesOf(client, ctx.user.id)
    await voidResetLinks(client, ctx.user.id)
    await notifyOfNewPassword(ctx.jobs, client, ctx.user.email)
  })
  return { message: 'Your password was changed. Other browsers were signed out.' }
}

function changedMeanwhile(): AppError {
  return new AppError('conflict', 'Your password was changed elsewhere in the meantime')
}
