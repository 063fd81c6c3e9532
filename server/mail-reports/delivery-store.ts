// Deliveries in the histories of quotes. Runs as the owner of the tables, because a report names no business.
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { queryBuilder } from '../db/query-builder.ts'
import { quoteEvents } from '../db/schema/quote-links.ts'
import { inTransaction } from '../db/transaction.ts'
import { announceEvent } from '../quote-links/announce-event.sql.ts'
import { earliestOf, isNotBounced, isTo } from './sent-lately.ts'

/**
 * Marks the quotes that the mail server took for the address lately, unless a later report says that they bounced.
 * Providers name mails differently, so all mails to one address count as delivered together.
 */
export function noteDelivery(pool: Pool, address: string, at: Date): Promise<void> {
  return inTransaction(pool, async client => {
    const builder = queryBuilder(client)
    const { businessId, quoteId, kind, detail, createdAt } = quoteEvents
    const delivered = JSON.stringify({ deliveredAt: at.toISOString() })
    const marked = await builder
      .update(quoteEvents)
      .set({ detail: sql`${detail} || ${delivered}::jsonb` })
      .where(
        and(
          eq(kind, 'sent'),
          isTo(address, detail),
          gt(createdAt, earliestOf(at)),
          sql`${detail} ? 'acceptedAt' and not ${detail} ? 'deliveredAt'`,
          isNotBounced(client, address, quoteEvents),
        ),
      )
      .returning({ businessId, quoteId, kind })
    for (const event of marked) await announceEvent(client, event)
  })
}
