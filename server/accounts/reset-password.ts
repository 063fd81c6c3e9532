// Sets a new password by the link that was mailed, and ends every session of the account.
import { AppError } from '@quotewright/domain/errors'
import type { Services } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { hashPassword } from './passwords.ts'
import { deleteSessionsOf } from './session-store.ts'
import { setPassword } from './store.ts'
import { tellOfNewPassword } from './tell-of-new-password.ts'
import { spendToken } from './token-store.ts'
import { hashToken } from './tokens.ts'

export async function resetPassword(
  { pool, now, jobs }: Services,
  { token, password }: { token: string; password: string },
): Promise<{ message: string }> {
  const passwordHash = await hashPassword(password)
  await inTransaction(pool, async client => {
    const spent = { tokenHash: hashToken(token), purpose: 'reset' } as const
    const userId = await spendToken(client, spent, now())
    if (userId === null) {
      throw new AppError(
        'invalid',
        'The reset link is invalid or expired. Please ask for a new one.',
      )
    }
    const user = await setPassword(client, { userId, passwordHash }, now())
    await deleteSessionsOf(client, userId)
    if (user) await tellOfNewPassword(jobs, client, user.email)
  })
  return { message: 'Your password was reset. You can now sign in.' }
}
