// Changes the address a person signs in with, once they have shown that the new one is theirs.
import type { EmailChange } from '@quotewright/domain/settings'
import { DatabaseError } from 'pg'
import { hashToken } from '../accounts/tokens.ts'
import type { Context, Services } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { sendEmailChange, sendEmailChangeNotice } from './email-change-mail.ts'
import { requirePassword } from './require-password.ts'
import { spendEmailToken, updateEmail, voidResetLinks } from './store.ts'

export async function changeEmail(
  ctx: Context,
  { email, currentPassword }: EmailChange,
): Promise<{ message: string }> {
  await requirePassword(ctx, currentPassword)
  await ctx.rateLimiter.take(`email change of ${ctx.user.id}`, { attempts: 5, minutes: 60 })
  const change = { userId: ctx.user.id, oldEmail: ctx.user.email, email }
  await inTransaction(ctx.pool, async client => {
    await ctx.jobs.enqueue(client, sendEmailChange, change, ctx.user.id)
    await ctx.jobs.enqueue(client, sendEmailChangeNotice, change, ctx.user.id)
  })
  return { message: 'Please open the link that we have sent to your new address.' }
}

/** An address that somebody else has taken in the meantime stays theirs. */
export async function confirmEmail(
  { pool, now }: Services,
  token: string,
): Promise<{ location: string }> {
  const isChanged = await inTransaction(pool, async client => {
    const spent = await spendEmailToken(client, hashToken(token), now())
    if (!spent || !(await updateEmail(client, spent.userId, spent.email))) return false
    // They were mailed to the former address.
    await voidResetLinks(client, spent.userId)
    return true
  }).catch((error: unknown) => {
    if (isTakenAtOnce(error)) return false
    throw error
  })
  return { location: `/login?verified=${isChanged}` }
}

/** Somebody else took the address between our look and our change: the database refuses a second. */
function isTakenAtOnce(error: unknown): boolean {
  return error instanceof DatabaseError && error.constraint === 'users_email_unique'
}
