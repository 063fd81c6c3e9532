// Refuses to set the first day apart from the calendar, once the visits are scheduled.
import { AppError } from '@quotewright/domain/errors'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { findVisits } from './store.ts'

export async function refuseScheduled(
  ctx: Context,
  tx: BusinessTransaction,
  quoteNumber: string,
): Promise<void> {
  if ((await findVisits(tx, ctx.user.business.id, quoteNumber)).length === 0) return
  throw new AppError('conflict', 'The visits are scheduled. Move them under Schedule.')
}
