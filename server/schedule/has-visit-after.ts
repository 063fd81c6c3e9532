// Whether the work of a job goes on after today.
import { dayIn } from '@quotewright/domain/dates'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { findVisits } from './store.ts'

export async function hasVisitAfter(
  ctx: Context,
  tx: BusinessTransaction,
  quoteNumber: string,
): Promise<boolean> {
  const { id, timeZone } = ctx.user.business
  const today = dayIn(timeZone, ctx.now())
  return (await findVisits(tx, id, quoteNumber)).some(({ day }) => day > today)
}
