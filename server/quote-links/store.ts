// SQL that writes quote events.
import { and, eq, gt } from 'drizzle-orm'
import { type EventDetail, quoteEvents } from '../db/schema/quote-links.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

export type NewEvent = {
  id: string
  quoteId: string
  kind: 'sent' | 'viewed' | 'approved' | 'rejected' | 'revoked'
  actor: 'member' | 'customer'
  detail: EventDetail
  at: Date
}

export async function addEvent(
  tx: BusinessTransaction,
  businessId: string,
  { id, quoteId, kind, actor, detail, at }: NewEvent,
): Promise<void> {
  await tx
    .insert(quoteEvents)
    .values({ id, businessId, quoteId, kind, actor, detail, createdAt: at })
}

/** True if the customer has viewed the quote since then. */
export async function isViewedSince(
  tx: BusinessTransaction,
  quoteId: string,
  since: Date,
): Promise<boolean> {
  const { id, kind, createdAt } = quoteEvents
  const [view] = await tx
    .select({ id })
    .from(quoteEvents)
    .where(and(eq(quoteEvents.quoteId, quoteId), eq(kind, 'viewed'), gt(createdAt, since)))
    .limit(1)
  return view !== undefined
}
