// Adds an event to the activity when the business itself marks a quote as approved or rejected.
import type { Quote } from '@quotewright/domain/quotes/quote'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { noteEvent } from './note-event.ts'

/** Runs in the transaction that stores the quote. */
export async function noteDecision(
  ctx: Context,
  tx: BusinessTransaction,
  { id: quoteId, status }: Pick<Quote, 'id' | 'status'>,
): Promise<void> {
  if (status !== 'approved' && status !== 'rejected') return
  await noteEvent(ctx, tx, {
    id: ctx.newId(),
    quoteId,
    kind: status,
    actor: 'member',
    detail: {},
  })
}
