// Prevents bulk mail: limits the addresses that a business mails quotes to in 24 hours, from all clients.
import { formatMoment } from '@quotewright/domain/dates'
import { AppError } from '@quotewright/domain/errors'
import { mailedAddressLimit } from '@quotewright/domain/mail-limits'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { findBusinessAge, findRecipients } from './recipient-store.ts'

const DAY = 86_400_000

/** Runs in the transaction that records the mail. An address mailed in the last 24 hours does not count again. */
export async function limitRecipients(
  ctx: Context,
  tx: BusinessTransaction,
  address: string,
): Promise<void> {
  const { business } = ctx.user
  const now = ctx.now()
  const since = new Date(now.getTime() - DAY)
  const recipients = await findRecipients(tx, business.id, since)
  if (recipients.some(recipient => recipient.address === address.toLowerCase())) return
  const limit = mailedAddressLimit(ctx.user, await findBusinessAge(tx, business.id), now)
  const oldest = recipients[limit - 1]
  if (!oldest) return
  const free = new Date(oldest.lastAt.getTime() + DAY)
  throw new AppError(
    'too_many',
    `You have emailed quotes to ${limit} addresses in 24 hours, which is the most for your account. You can email the next from ${formatMoment(business.timeZone, free)}. Until then, use Share to send the link yourself.`,
    { retryAfter: Math.ceil((free.getTime() - now.getTime()) / 1000) },
  )
}
