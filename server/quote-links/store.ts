// SQL that writes quote events, and finds the latest of a kind or the latest mail.
import type { QuoteEventKind } from '@quotewright/domain/quote-links/quote-event'
import { and, desc, eq, gt, gte, inArray, isNotNull, notExists, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { type EventDetail, quoteEvents } from '../db/schema/quote-links.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { announceEvent } from './announce-event.sql.ts'
import { countsFor } from './counts-for.ts'

export type NewEvent = {
  id: string
  quoteId: string
  kind: Exclude<QuoteEventKind, 'photographed' | 'created'>
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
    .prepare('add-event')
    .execute()
  await announceEvent(tx.$client, { businessId, quoteId, kind })
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
  if (rowCount !== 1) return false
  await announceEvent(tx.$client, { businessId, quoteId: event.quoteId, kind: event.kind })
  return true
}

function isOf(businessId: string, quoteId: string): SQL | undefined {
  return and(eq(quoteEvents.businessId, businessId), eq(quoteEvents.quoteId, quoteId))
}

/** Keeps the first time if a job runs again. */
export async function noteAccepted(
  tx: BusinessTransaction,
  businessId: string,
  eventId: string,
  at: Date,
): Promise<void> {
  const { id, businessId: business, detail } = quoteEvents
  const accepted = JSON.stringify({ acceptedAt: at.toISOString() })
  await tx
    .update(quoteEvents)
    .set({ detail: sql`${accepted}::jsonb || ${detail}` })
    .where(and(eq(business, businessId), eq(id, eventId)))
}

/** Of the answers that the customer gave so far. */
export async function noteRead(
  tx: BusinessTransaction,
  businessId: string,
  quoteId: string,
  at: Date,
): Promise<void> {
  const { kind, actor, detail } = quoteEvents
  const read = JSON.stringify({ readAt: at.toISOString() })
  await tx
    .update(quoteEvents)
    .set({ detail: sql`${detail} || ${read}::jsonb` })
    .where(
      and(
        isOf(businessId, quoteId),
        inArray(kind, ['approved', 'rejected']),
        eq(actor, 'customer'),
        sql`not ${detail} ? 'readAt'`,
      ),
    )
}

/** Returns false if the event has one already. */
export async function notePhone(
  tx: BusinessTransaction,
  businessId: string,
  eventId: string,
  phone: string,
): Promise<boolean> {
  const { id, businessId: business, detail } = quoteEvents
  const { rowCount } = await tx
    .update(quoteEvents)
    .set({ detail: sql`${detail} || ${JSON.stringify({ phone })}::jsonb` })
    .where(and(eq(business, businessId), eq(id, eventId), sql`not ${detail} ? 'phone'`))
  return rowCount === 1
}

/** True if the customer has viewed the quote since then. */
export async function isViewedSince(
  tx: BusinessTransaction,
  businessId: string,
  quoteId: string,
  since: Date,
): Promise<boolean> {
  const { id, kind, createdAt } = quoteEvents
  const [view] = await tx
    .select({ id })
    .from(quoteEvents)
    .where(and(isOf(businessId, quoteId), eq(kind, 'viewed'), gt(createdAt, since)))
    .limit(1)
  return view !== undefined
}

export type StoredEvent = { actor: 'member' | 'customer'; detail: EventDetail; at: Date }

export async function findEvent(
  tx: BusinessTransaction,
  businessId: string,
  eventId: string,
): Promise<StoredEvent | null> {
  const { id, businessId: business, actor, detail, createdAt } = quoteEvents
  const [event] = await tx
    .select({ actor, detail, at: createdAt })
    .from(quoteEvents)
    .where(and(eq(business, businessId), eq(id, eventId)))
  return event ?? null
}

/** Returns the quote's newest event of a kind, or null. */
export async function findLatestEvent(
  tx: BusinessTransaction,
  businessId: string,
  quoteId: string,
  wanted: NewEvent['kind'],
): Promise<StoredEvent | null> {
  const { id, kind, actor, detail, createdAt } = quoteEvents
  const [event] = await tx
    .select({ actor, detail, at: createdAt })
    .from(quoteEvents)
    .where(and(isOf(businessId, quoteId), eq(kind, wanted)))
    .orderBy(desc(createdAt), desc(id))
    .limit(1)
  return event ?? null
}

/** Whether the history says that the mail of this event did not go out. */
export async function isWithheld(
  tx: BusinessTransaction,
  businessId: string,
  quoteId: string,
  eventId: string,
): Promise<boolean> {
  const { id, kind, detail } = quoteEvents
  const found = await tx
    .select({ id })
    .from(quoteEvents)
    .where(
      and(
        isOf(businessId, quoteId),
        eq(kind, 'bounced'),
        sql`${detail} ->> 'withheld' = ${eventId}`,
      ),
    )
  return found.length > 0
}

/** Where the quote's latest mail went that has not bounced since, or null. */
export async function findMailedAddress(
  tx: BusinessTransaction,
  businessId: string,
  quoteId: string,
): Promise<string | null> {
  const { id, kind, detail, createdAt } = quoteEvents
  const later = alias(quoteEvents, 'later')
  const to = sql<string>`${detail} ->> 'to'`
  const lower = (column: AnyPgColumn) => sql`lower(${column} ->> 'to')`
  const bounce = tx
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.businessId, businessId),
        eq(later.quoteId, quoteId),
        eq(later.kind, 'bounced'),
        eq(lower(later.detail), lower(detail)),
        gte(later.createdAt, createdAt),
        countsFor(later.detail, id),
      ),
    )
  const [mail] = await tx
    .select({ to })
    .from(quoteEvents)
    .where(and(isOf(businessId, quoteId), eq(kind, 'sent'), isNotNull(to), notExists(bounce)))
    .orderBy(desc(createdAt), desc(id))
    .limit(1)
  return mail?.to ?? null
}
