// Shortens the visits of a job once an accepted change order leaves less work.
import type { QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { shortenVisits } from '@quotewright/domain/schedule/keep-visits'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { findQuotes } from '../quotes/read-store.sql.ts'
import { readJob } from './job.ts'
import { mailHours } from './set-visits.ts'
import { storeVisit } from './store.ts'

/**
 * Runs in the transaction that has stored the acceptance of the change order `id`, and has locked its contract. The
 * visits begin as before, so customers who get texts, which name only that, get none.
 */
export async function followWork(
  ctx: Context,
  tx: BusinessTransaction,
  contract: QuoteWithLines,
  id: string,
): Promise<void> {
  const { id: businessId } = ctx.user.business
  const { schedule, visits, work: before, today } = await readJob(ctx, tx, contract)
  if (visits.length === 0 || schedule.doneAt !== null) return
  const [order] = await findQuotes(tx.$client, businessId, [id])
  if (!order) return
  const { work: after } = await readJob(ctx, tx, order)
  const shortened = shortenVisits(visits, { before, after, today })
  const changed = shortened.filter((visit, index) => visit !== visits[index])
  if (changed.length === 0) return
  for (const visit of changed) {
    await storeVisit(
      tx,
      { businessId, quoteNumber: order.quoteNumber },
      {
        ...visit,
        sequence: visit.sequence + 1,
      },
    )
  }
  await mailHours(ctx, tx, order, changed)
}
