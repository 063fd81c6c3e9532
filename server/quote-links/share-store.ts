// SQL for the events of quotes that were shared by hand.
import { and, eq, gte, ne, sql } from 'drizzle-orm'
import { quoteEvents } from '../db/schema/quote-links.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { announceEvent } from './announce-event.sql.ts'

export type Share = { id: string; quoteId: string; at: Date }

const { id: eventId, businessId: business, quoteId: ofQuote, kind, detail, createdAt } = quoteEvents

/** Mails and texts are no shares. */
export async function findShare(
  tx: BusinessTransaction,
  businessId: string,
  { id, quoteId }: Pick<Share, 'id' | 'quoteId'>,
): Promise<Share | null> {
  const isByHand = sql`${detail} ->> 'to' is null and ${detail} ->> 'phone' is null`
  const [share] = await tx
    .select({ at: createdAt })
    .from(quoteEvents)
    .where(
      and(
        eq(business, businessId),
        eq(eventId, id),
        eq(ofQuote, quoteId),
        eq(kind, 'sent'),
        isByHand,
      ),
    )
  return share ? { id, quoteId, at: share.at } : null
}

/** Whether anything but a revoked link followed the share. */
export async function hasHappenedSince(
  tx: BusinessTransaction,
  businessId: string,
  { id, quoteId, at }: Share,
): Promise<boolean> {
  const [event] = await tx
    .select({ id: eventId })
    .from(quoteEvents)
    .where(
      and(
        eq(business, businessId),
        eq(ofQuote, quoteId),
        gte(createdAt, at),
        ne(eventId, id),
        ne(kind, 'revoked'),
      ),
    )
    .limit(1)
  return event !== undefined
}

/** Open apps refetch the quote. */
export async function removeEvent(
  tx: BusinessTransaction,
  businessId: string,
  { id, quoteId }: Share,
): Promise<void> {
  await tx.delete(quoteEvents).where(and(eq(business, businessId), eq(eventId, id)))
  await announceEvent(tx.$client, { businessId, quoteId, kind: 'unshared' })
}
