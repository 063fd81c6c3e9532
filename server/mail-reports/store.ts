// Bounces in the histories of quotes and the mails of invoices. Runs as the owner of the tables, because a report names no business.
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Pool, PoolClient } from 'pg'
import { queryBuilder } from '../db/query-builder.ts'
import { invoiceMails, invoices } from '../db/schema/invoices.ts'
import { quoteEvents } from '../db/schema/quote-links.ts'
import { inTransaction } from '../db/transaction.ts'
import { announceEvent } from '../quote-links/announce-event.sql.ts'
import { earliestOf, isNotBounced, isTo } from './sent-lately.ts'

/** Adds one bounce per sending to each quote that was last sent to the address, and marks the mails of invoices. */
export function noteBounce(pool: Pool, address: string, at: Date): Promise<void> {
  return inTransaction(pool, async client => {
    for (const event of await insertBounces(client, address, at)) {
      await announceEvent(client, event)
    }
    for (const event of await markInvoiceMails(client, address, at)) {
      await announceEvent(client, event)
    }
  })
}

async function insertBounces(client: PoolClient, address: string, at: Date) {
  const builder = queryBuilder(client)
  const sent = builder
    .selectDistinctOn([quoteEvents.quoteId])
    .from(quoteEvents)
    .where(
      and(
        eq(quoteEvents.kind, 'sent'),
        isTo(address, quoteEvents.detail),
        gt(quoteEvents.createdAt, earliestOf(at)),
      ),
    )
    .orderBy(quoteEvents.quoteId, desc(quoteEvents.createdAt))
    .as('sent')
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
    .where(isNotBounced(client, address, sent))
  const { businessId, quoteId, kind } = quoteEvents
  return builder.insert(quoteEvents).select(bounces).returning({ businessId, quoteId, kind })
}

/** Mails about invoices that went to the address lately. Returns the events for open apps. */
async function markInvoiceMails(client: PoolClient, address: string, at: Date) {
  const { businessId, invoiceId, to, createdAt, bouncedAt } = invoiceMails
  const marked = await queryBuilder(client)
    .update(invoiceMails)
    .set({ bouncedAt: at })
    .from(invoices)
    .where(
      and(
        sql`lower(${to}) = ${address.toLowerCase()}`,
        gt(createdAt, earliestOf(at)),
        isNull(bouncedAt),
        eq(invoices.businessId, businessId),
        eq(invoices.id, invoiceId),
      ),
    )
    .returning({ businessId, quoteId: invoices.quoteId })
  return marked.flatMap(({ businessId: business, quoteId }) =>
    quoteId === null ? [] : [{ businessId: business, quoteId, kind: 'invoiceBounced' }],
  )
}
