// Prevents bulk mail: limits the addresses that a business mails quotes to in 24 hours, from all clients.
import { mailedAddressLimit } from '@quotewright/domain/accounts/mail-limits'
import { formatMoment } from '@quotewright/domain/dates'
import { AppError } from '@quotewright/domain/errors'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import type { Limit } from '../http/rate-limiter.ts'
import { findBusinessAge, findRecipients, isMailedTo, lockRecipients } from './recipient-store.ts'

const DAY = 86_400_000

/** Counts mails of all senders. */
export const perAddress: Limit = { attempts: 10, minutes: 60, of: 'mails to this address' }

/** Runs in the transaction that records the mail. An address mailed in the last 24 hours does not count again. */
export async function limitRecipients(
  ctx: Context,
  tx: BusinessTransaction,
  address: string,
): Promise<void> {
  const { business } = ctx.user
  await lockRecipients(tx, business.id)
  const full = await limitReached(ctx, tx, address)
  if (!full) return
  const free = new Date(full.oldestAt.getTime() + DAY)
  throw new AppError(
    'too_many',
    `You have emailed ${full.limit} addresses in 24 hours, which is the most for your account. You can email the next from ${formatMoment(business.timeZone, free)}. Until then, use Share to send the link yourself.`,
    { retryAfter: Math.ceil((free.getTime() - ctx.now().getTime()) / 1000) },
  )
}

/**
 * Whether the copy of what a customer signs may be mailed to their address. Does not lock, so that customers do not
 * wait for one another; a few acceptances at the same moment may exceed the limit.
 */
export async function mayMailCopy(
  ctx: Context,
  tx: BusinessTransaction,
  { quoteId, address }: { quoteId: string; address: string },
): Promise<boolean> {
  if (isUnknownSender(ctx)) return false
  if (await isMailedTo(tx, ctx.user.business.id, quoteId, address)) return true
  return (await limitReached(ctx, tx, address)) === null
}

/** Demos need no account, so their mail would come from unknown senders in our name. */
export function isUnknownSender({ user, config }: Pick<Context, 'user' | 'config'>): boolean {
  return user.isDemo && config.smtpUrl !== undefined
}

async function limitReached(ctx: Context, tx: BusinessTransaction, address: string) {
  const { business } = ctx.user
  const now = ctx.now()
  const recipients = await findRecipients(tx, business.id, new Date(now.getTime() - DAY))
  if (recipients.some(recipient => recipient.address === address.toLowerCase())) return null
  const limit = mailedAddressLimit(ctx.user, await findBusinessAge(tx, business.id), now)
  const oldest = recipients[limit - 1]
  return oldest ? { limit, oldestAt: oldest.lastAt } : null
}
