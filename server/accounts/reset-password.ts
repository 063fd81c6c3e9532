// Sets a new password through the mailed link, and signs out everyone else.
import { AppError } from '@quotewright/domain/errors'
import type { Services } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { inTransaction } from '../db/transaction.ts'
import { removeRecentPasskeys } from '../passkeys/remove-passkey.ts'
import { endFeed } from '../schedule/end-feed.ts'
import { deleteChallengesOf } from './challenge-store.ts'
import { forgetDevices } from './known-devices.ts'
import { lockUser } from './lock-user.ts'
import { notifyOfReset } from './notify-of-new-password.ts'
import { hashPassword } from './passwords.ts'
import { deleteSessionsOf } from './session-store.ts'
import { setPassword } from './store.ts'
import { findResetTokenOwner, spendResetToken } from './token-store.ts'
import { hashToken } from './tokens.ts'
import { refuseWeakPassword } from './weak-passwords.ts'

export async function resetPassword(
  services: Services,
  { token, password }: { token: string; password: string },
): Promise<{ message: string }> {
  const { now, jobs } = services
  const pool = asOwner(services)
  const tokenHash = hashToken(token)
  const owner = await findResetTokenOwner(pool, tokenHash, now())
  if (!owner) throw invalidLink()
  // Checked before the link is spent, so that the link still works for a stronger password.
  await refuseWeakPassword(password, owner)
  const passwordHash = await hashPassword(password)
  await inTransaction(pool, async client => {
    await lockUser(client, owner.userId)
    if (!(await spendResetToken(client, tokenHash, now()))) throw invalidLink()
    await setPassword(client, { userId: owner.userId, passwordHash })
    await deleteSessionsOf(client, owner.userId)
    await endFeed(client, owner.userId)
    await deleteChallengesOf(client, owner.userId)
    await forgetDevices(client, owner.userId)
    await removeRecentPasskeys(client, owner.userId, now())
    await notifyOfReset(jobs, client, owner.email)
  })
  return { message: 'Your password was reset. You can now sign in.' }
}

function invalidLink(): AppError {
  return new AppError('invalid', 'The reset link is invalid or expired. Please ask for a new one.')
}
