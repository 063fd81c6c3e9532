// The history of a quote and the activity of a business: what happened, that each quote was made, and requests without
// a draft.
import { MORE_THAN_LIMIT } from '@quotewright/domain/count-limit'
import { type Customer, customerName } from '@quotewright/domain/customer'
import type { Cents } from '@quotewright/domain/money'
import type { Activity, QuoteEvent } from '@quotewright/domain/quote-event'
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Keyset } from '../db/keyset.ts'
import { users } from '../db/schema/accounts.ts'
import { customers } from '../db/schema/customers.ts'
import { leads } from '../db/schema/leads.ts'
import { photos } from '../db/schema/photos.ts'
import { type EventDetail, quoteEvents } from '../db/schema/quote-links.ts'
import { quotes } from '../db/schema/quotes.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { isFirstPhoto } from '../quotes/first-photo.ts'

type Wanted = { quoteId?: string; after?: Keyset | null; limit: number }

/** Newest first. Each part is limited by itself, so that its index leads to the newest rows. */
function happenedIn(
  tx: BusinessTransaction,
  businessId: string,
  { quoteId, after, limit }: Wanted,
) {
  const isFollowing = (row: { createdAt: PgColumn; id: PgColumn }) =>
    after ? sql`(${row.createdAt}, ${row.id}) < (${after.createdAt}, ${after.id})` : undefined
  const newestFirst = (row: { createdAt: PgColumn; id: PgColumn }) =>
    [desc(row.createdAt), desc(row.id)] as const
  const events = tx
    .select({
      id: quoteEvents.id,
      quoteId: quoteEvents.quoteId,
      kind: sql<QuoteEvent['kind']>`${quoteEvents.kind}`.as('kind'),
      actor: quoteEvents.actor,
      detail: quoteEvents.detail,
      createdAt: quoteEvents.createdAt,
    })
    .from(quoteEvents)
    .where(
      and(
        eq(quoteEvents.businessId, businessId),
        quoteId === undefined ? undefined : eq(quoteEvents.quoteId, quoteId),
        isFollowing(quoteEvents),
      ),
    )
    .orderBy(...newestFirst(quoteEvents))
    .limit(limit)
  const made = tx
    .select({
      id: quotes.id,
      quoteId: sql<string>`${quotes.id}`.as('quote_id'),
      kind: sql<QuoteEvent['kind']>`'created'`.as('kind'),
      actor: sql<QuoteEvent['actor']>`'member'`.as('actor'),
      detail: sql<EventDetail>`jsonb_build_object('by', ${quotes.userId})`.as('detail'),
      createdAt: quotes.createdAt,
    })
    .from(quotes)
    .where(
      and(
        eq(quotes.businessId, businessId),
        ne(quotes.status, 'draft'),
        quoteId === undefined ? undefined : eq(quotes.id, quoteId),
        isFollowing(quotes),
      ),
    )
    .orderBy(...newestFirst(quotes))
    .limit(limit)
  // A drafted one is an event of its quote.
  const requests = tx
    .select({
      id: leads.id,
      quoteId: sql<string>`${leads.id}`.as('quote_id'),
      kind: sql<QuoteEvent['kind']>`'requested'`.as('kind'),
      actor: sql<QuoteEvent['actor']>`'customer'`.as('actor'),
      detail: sql<EventDetail>`jsonb_build_object('name', ${leads.name})`.as('detail'),
      createdAt: leads.createdAt,
    })
    .from(leads)
    .where(
      and(
        eq(leads.businessId, businessId),
        quoteId === undefined ? isNull(leads.quoteId) : sql`false`,
        isNull(leads.dismissedAt),
        isFollowing(leads),
      ),
    )
    .orderBy(...newestFirst(leads))
    .limit(limit)
  return events.unionAll(made).unionAll(requests).as('happened')
}

type EventRow = Pick<QuoteEvent, 'id' | 'quoteId' | 'kind' | 'actor'> & {
  detail: EventDetail
  createdAt: Date
}

function toEvent({ id, quoteId, kind, actor, detail, createdAt }: EventRow): QuoteEvent {
  const { to = null, name = null, note = null, acceptedAt, deliveredAt, phone, readAt } = detail
  const at = createdAt.toISOString()
  const more = {
    ...(acceptedAt && { acceptedAt }),
    ...(deliveredAt && { deliveredAt }),
    ...(phone && { phone }),
    ...(readAt && { readAt }),
  }
  return { id, quoteId, kind, actor, to, name, note, ...more, at }
}

const MOST_HISTORY = 200

/** Newest first. Names who did what, unless it was the reader. */
export async function findHistory(
  tx: BusinessTransaction,
  businessId: string,
  { quoteId, readerId }: { quoteId: string; readerId: string },
): Promise<QuoteEvent[]> {
  const happened = happenedIn(tx, businessId, { quoteId, limit: MOST_HISTORY })
  const { id, kind, actor, detail, createdAt } = happened
  const isOther = and(
    eq(users.businessId, businessId),
    sql`${users.id}::text = ${detail} ->> 'by'`,
    ne(users.id, readerId),
  )
  const rows = await tx
    .select({
      event: { id, quoteId: happened.quoteId, kind, actor, detail, createdAt },
      member: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(happened)
    .leftJoin(users, isOther)
    .orderBy(desc(createdAt), desc(id))
    .limit(MOST_HISTORY)
  const events = rows.map(({ event, member }) => ({
    ...toEvent(event),
    ...(member && { by: `${member.firstName} ${member.lastName}`.trim() }),
  }))
  return [...events, ...(await findFirstPhoto(tx, businessId, quoteId))]
}

/** [] without a photo, and if it was uploaded later. */
async function findFirstPhoto(
  tx: BusinessTransaction,
  businessId: string,
  quoteId: string,
): Promise<QuoteEvent[]> {
  const rows = await tx
    .select({ id: photos.id, createdAt: photos.createdAt })
    .from(quotes)
    .innerJoin(photos, isFirstPhoto(businessId))
    .where(and(eq(quotes.businessId, businessId), eq(quotes.id, quoteId)))
  return rows.map(({ id, createdAt }) =>
    toEvent({ id, quoteId, kind: 'photographed', actor: 'member', detail: {}, createdAt }),
  )
}

type OfQuote = {
  quoteNumber: string | null
  total: Cents | null
  customer: Pick<Customer, 'firstName' | 'lastName'> | null
}

/** Without a quote, it is a request. */
function toActivity(event: QuoteEvent, { quoteNumber, total, customer }: OfQuote): Activity {
  if (quoteNumber !== null && total !== null) {
    return { ...event, quoteNumber, total, customerName: customer ? customerName(customer) : '' }
  }
  const ofLead = { leadId: event.id, quoteNumber: '', total: 0, customerName: event.name ?? '' }
  return { ...event, ...ofLead }
}

/** Newest first, and the number of all, at most MORE_THAN_LIMIT. */
export async function findActivity(
  tx: BusinessTransaction,
  businessId: string,
  limit: number,
  after: Keyset | null,
): Promise<{ items: Activity[]; total: number }> {
  const happened = happenedIn(tx, businessId, { after, limit })
  const page = tx
    .select()
    .from(happened)
    .orderBy(desc(happened.createdAt), desc(happened.id))
    .limit(limit)
    .as('page')
  const { id, quoteId, kind, actor, detail, createdAt } = page
  const rows = await tx
    .select({
      event: { id, quoteId, kind, actor, detail, createdAt },
      quoteNumber: quotes.quoteNumber,
      total: quotes.total,
      customer: { firstName: customers.firstName, lastName: customers.lastName },
    })
    .from(page)
    .leftJoin(quotes, and(eq(quotes.businessId, businessId), eq(quotes.id, quoteId)))
    .leftJoin(
      customers,
      and(eq(customers.businessId, businessId), eq(customers.id, quotes.customerId)),
    )
    .orderBy(desc(createdAt), desc(id))
  const items = rows.map(row => toActivity(toEvent(row.event), row))
  const all = happenedIn(tx, businessId, { limit: MORE_THAN_LIMIT })
  const counted = tx.select({ id: all.id }).from(all).limit(MORE_THAN_LIMIT).as('counted')
  return { items, total: await tx.$count(counted) }
}
