// Adds an event to the activity when a revision replaces a quote.
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { addEvent } from './store.ts'

/** Runs in the transaction that stores the revision. */
export async function noteRevision(
  ctx: Context,
  tx: BusinessTransaction,
  quoteId: string,
): Promise<void> {
  await addEvent(tx, ctx.user.business.id, {
    id: ctx.newId(),
    quoteId,
    kind: 'revised',
    actor: 'member',
    detail: {},
    at: ctx.now(),
  })
}
