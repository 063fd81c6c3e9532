// SQL that writes quote events, and finds the latest of a kind.
import { and, desc, eq, gt } from 'drizzle-orm'
import { type EventDetail, quoteEvents } from '../db/schema/quote-links.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

export type NewEvent = {
  id: string
  quoteId: string
  kind: 'sent' | 'viewed' | 'approved' | 'rejected' | 'reopened' | 'revised' | 'changed' | 'revoked'
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

/** Returns false and stores nothing if the event's id is taken. */
export async function addEventOnce(
  tx: BusinessTransaction,
  businessId: string,
  { at, ...event }: NewEvent,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(quoteEvents)
    .values({ ...event, businessId, createdAt: at })
    .onConflictDoNothing()
  return rowCount === 1
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

export type LatestEvent = { actor: 'member' | 'customer'; detail: EventDetail; at: Date }

/** Returns the quote's newest event of a kind, or null. */
export async function findLatestEvent(
  tx: BusinessTransaction,
  quoteId: string,
  wanted: NewEvent['kind'],
): Promise<LatestEvent | null> {
  const { id, kind, actor, detail, createdAt } = quoteEvents
  const [event] = await tx
    .select({ actor, detail, at: createdAt })
    .from(quoteEvents)
    .where(and(eq(quoteEvents.quoteId, quoteId), eq(kind, wanted)))
    .orderBy(desc(createdAt), desc(id))
    .limit(1)
  return event ?? null
}
