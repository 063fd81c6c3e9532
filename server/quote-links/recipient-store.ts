// SQL for the addresses that a business has recently mailed quotes to.
import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { lockSubject } from '../db/advisory-lock.sql.ts'
import { businesses } from '../db/schema/accounts.ts'
import { quoteEvents } from '../db/schema/quote-links.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

export type Recipient = { address: string; lastAt: Date }

/** Returns each address once, the latest first. Locks, so that a business's sends count one at a time. */
export async function findRecipients(
  tx: BusinessTransaction,
  businessId: string,
  since: Date,
): Promise<Recipient[]> {
  await lockSubject(tx.$client, `quote mail ${businessId}`)
  const { kind, createdAt, detail } = quoteEvents
  const address = sql<string>`lower(${detail} ->> 'to')`
  const lastAt = sql`max(${createdAt})`.mapWith(createdAt)
  return tx
    .select({ address, lastAt })
    .from(quoteEvents)
    .where(
      and(
        eq(quoteEvents.businessId, businessId),
        eq(kind, 'sent'),
        gt(createdAt, since),
        isNotNull(address),
      ),
    )
    .groupBy(address)
    .orderBy(desc(lastAt))
}

export async function findBusinessAge(tx: BusinessTransaction, businessId: string): Promise<Date> {
  const [business] = await tx
    .select({ createdAt: businesses.createdAt })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  return business?.createdAt ?? new Date()
}
