// Requests a new email address for sign-in. The new address must be confirmed.
import type { EmailChange } from '@quotewright/domain/accounts/settings'
import type { AccountContext } from '../context.ts'
import { asOwner } from '../db/as-owner.ts'
import { inTransaction } from '../db/transaction.ts'
import { requireProof } from '../second-factor/require-proof.ts'
import { sendEmailChange, sendEmailChangeNotice } from './email-change-mail.ts'
import { type Http, thisSession } from './end-sessions.ts'
import { findSessionId } from './store.ts'

export async function changeEmail(
  ctx: AccountContext,
  { email, ...proof }: EmailChange,
  http: Http,
): Promise<{ message: string }> {
  await requireProof(ctx, proof, http)
  await ctx.rateLimiter.take(`email change of ${ctx.user.id}`, { attempts: 5, minutes: 60 })
  const sessionId = await findSessionId(asOwner(ctx), thisSession(ctx, http))
  const change = { userId: ctx.user.id, sessionId, oldEmail: ctx.user.email, email }
  await inTransaction(asOwner(ctx), async client => {
    await ctx.jobs.enqueue(client, sendEmailChange, change, ctx.user.id)
    await ctx.jobs.enqueue(client, sendEmailChangeNotice, change, ctx.user.id)
  })
  return { message: 'Please open the link that we sent to your new address.' }
}
