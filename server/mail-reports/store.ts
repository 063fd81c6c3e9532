// Bounces in the histories of quotes. Runs as the owner of the tables, because a report names no business.
import { and, desc, eq, gt, gte, notExists, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { Pool, PoolClient } from 'pg'
import { queryBuilder } from '../db/query-builder.ts'
import { quoteEvents } from '../db/schema/quote-links.ts'
import { inTransaction } from '../db/transaction.ts'
import { announceEvent } from '../quote-links/announce-event.sql.ts'

/** In days. Providers report within days, so mails older than this were delivered. */
const LATEST_DAYS = 5

/** Adds one bounce per sending to each quote that was last sent to the address. */
export function noteBounce(pool: Pool, address: string, at: Date): Promise<void> {
  return inTransaction(pool, async client => {
    for (const event of await insertBounces(client, address, at)) {
      await announceEvent(client, event)
    }
  })
}

async function insertBounces(client: PoolClient, address: string, at: Date) {
  const builder = queryBuilder(client)
  const isTo = (detail: AnyPgColumn): SQL =>
    sql`lower(${detail} ->> 'to') = ${address.toLowerCase()}`
  const since = new Date(at.getTime() - LATEST_DAYS * 86_400_000)
  const sent = builder
    .selectDistinctOn([quoteEvents.quoteId])
    .from(quoteEvents)
    .where(
      and(eq(quoteEvents.kind, 'sent'), isTo(quoteEvents.detail), gt(quoteEvents.createdAt, since)),
    )
    .orderBy(quoteEvents.quoteId, desc(quoteEvents.createdAt))
    .as('sent')
  const noted = alias(quoteEvents, 'noted')
  const bounce = builder
    .select()
    .from(noted)
    .where(
      and(
        eq(noted.quoteId, sent.quoteId),
        eq(noted.kind, 'bounced'),
        isTo(noted.detail),
        gte(noted.createdAt, sent.createdAt),
      ),
    )
  const bounces = builder
    .select({
      id: sql<string>`gen_random_uuid()`.as('id'),
      businessId: sent.businessId,
      quoteId: sent.quoteId,
      kind: sql<'bounced'>`'bounced'`.as('kind'),
      actor: sql<'customer'>`'customer'`.as('actor'),
      detail: sent.detail,
      createdAt: sql<Date>`${at.toISOString()}::timestamptz`.as('created_at'),
    })
    .from(sent)
    .where(notExists(bounce))
  const { businessId, quoteId, kind } = quoteEvents
  return builder.insert(quoteEvents).select(bounces).returning({ businessId, quoteId, kind })
}
