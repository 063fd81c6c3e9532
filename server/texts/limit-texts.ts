// Prevents bulk texts, each of which costs the operator money.
import { AppError } from '@quotewright/domain/errors'
import { textLimit } from '@quotewright/domain/texts/text-limits'
import type { Context } from '../context.ts'
import { lockSubject } from '../db/advisory-lock.sql.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import type { Limit } from '../http/rate-limiter.ts'
import { countTextsSince } from './store.ts'

const DAY = 86_400_000

export const perClient: Limit = { attempts: 60, minutes: 60, of: 'texts' }
/** Counts texts of all businesses. */
export const perNumber: Limit = { attempts: 6, minutes: 24 * 60, of: 'texts to this number' }

/** A business's texts count one at a time until the transaction ends. */
export async function limitTexts(ctx: Context, tx: BusinessTransaction): Promise<void> {
  const { id } = ctx.user.business
  await lockSubject(tx.$client, `texts ${id}`)
  const limit = textLimit(ctx.user)
  const sent = await countTextsSince(tx, id, new Date(ctx.now().getTime() - DAY))
  if (sent < limit) return
  throw new AppError(
    'too_many',
    `You have sent ${limit} texts in 24 hours, which is the most for your account. Email the quote, or text it from your own phone.`,
    { retryAfter: 3600 },
  )
}
