// Accepts a question to support. A job mails it, so that none is lost when mail is down.
import { fullName } from '@quotewright/domain/accounts/account'
import type { SupportRequest } from '@quotewright/domain/accounts/support-request'
import type { Context } from '../context.ts'
import type { Limit } from '../http/rate-limiter.ts'
import { type SupportMail, sendSupportMail } from './support-mail.ts'

const perPerson: Limit = { attempts: 5, minutes: 60 }
const perClient: Limit = { attempts: 20, minutes: 60 }

export async function askSupport(
  ctx: Context,
  input: SupportRequest,
  clientAddress: string,
): Promise<void> {
  const { user } = ctx
  await ctx.rateLimiter.takeForClient('support', clientAddress, perClient)
  await ctx.rateLimiter.take(`support of ${user.id}`, perPerson)
  const mail: SupportMail = {
    ...input,
    id: input.id?.toLowerCase() ?? ctx.newId(),
    from: fullName(user),
    account: {
      userId: user.id,
      email: user.email,
      business: user.business.name,
      plan: user.isDemo ? 'demo' : (user.plan ?? user.subscriptionStatus),
    },
  }
  // A message sent again before the first is mailed replaces it.
  await ctx.inBusiness(tx =>
    ctx.jobs.enqueue(tx.$client, sendSupportMail, mail, `${user.id} ${mail.id}`),
  )
}
