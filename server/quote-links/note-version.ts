// Adds an event to the activity when a revision or an accepted change order replaces a quote.
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { noteEvent } from './note-event.ts'

/** Runs in the transaction that stores the change. */
export async function noteVersion(
  ctx: Context,
  tx: BusinessTransaction,
  quoteId: string,
  kind: 'revised' | 'changed',
): Promise<void> {
  await noteEvent(ctx, tx, {
    id: ctx.newId(),
    quoteId,
    kind,
    actor: 'member',
    detail: {},
  })
}
