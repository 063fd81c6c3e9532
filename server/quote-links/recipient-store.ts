// SQL for the addresses that a business has recently mailed quotes to.
import { and, desc, eq, gt, inArray, isNotNull, ne, notExists, or, sql } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import { lockSubject } from '../db/advisory-lock.sql.ts'
import { businesses } from '../db/schema/accounts.ts'
import { invoiceMails } from '../db/schema/invoices.ts'
import { quoteEvents } from '../db/schema/quote-links.ts'
import { signatures } from '../db/schema/signatures.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

export type Recipient = { address: string; lastAt: Date }

/** A business's sends count one at a time until the transaction ends. */
export function lockRecipients(tx: BusinessTransaction, businessId: string): Promise<void> {
  return lockSubject(tx.$client, `quote mail ${businessId}`)
}

/** Returns each address once, the latest first: those that were sent quotes, answers, receipts, invoices, statements, copies of what they signed, and reminders of invoices that went out by hand. */
export async function findRecipients(
  tx: BusinessTransaction,
  businessId: string,
  since: Date,
): Promise<Recipient[]> {
  const { kind, createdAt, detail } = quoteEvents
  const { copyTo, signedAt } = signatures
  const { to: billedTo, createdAt: billedAt } = invoiceMails
  const sentTo = sql<string>`lower(${detail} ->> 'to')`
  const copiedTo = sql<string>`lower(${copyTo})`
  const earlier = alias(invoiceMails, 'earlier')
  const invoiceSent = tx
    .select({ id: earlier.id })
    .from(earlier)
    .where(
      and(
        eq(earlier.businessId, invoiceMails.businessId),
        eq(earlier.invoiceId, invoiceMails.invoiceId),
        eq(earlier.kind, 'invoice'),
        eq(earlier.to, billedTo),
      ),
    )
  const mailed = unionAll(
    tx
      .select({ address: sentTo.as('address'), at: createdAt })
      .from(quoteEvents)
      .where(
        and(
          eq(quoteEvents.businessId, businessId),
          inArray(kind, ['sent', 'replied', 'paid']),
          gt(createdAt, since),
          isNotNull(sentTo),
        ),
      ),
    tx
      .select({ address: copiedTo.as('address'), at: signedAt })
      .from(signatures)
      .where(and(eq(signatures.businessId, businessId), gt(signedAt, since), isNotNull(copyTo))),
    tx
      .select({ address: sql<string>`lower(${billedTo})`.as('address'), at: billedAt })
      .from(invoiceMails)
      .where(
        and(
          eq(invoiceMails.businessId, businessId),
          gt(billedAt, since),
          or(ne(invoiceMails.kind, 'reminder'), notExists(invoiceSent)),
        ),
      ),
  ).as('mailed')
  const lastAt = sql`max(${mailed.at})`.mapWith(createdAt)
  return tx
    .select({ address: mailed.address, lastAt })
    .from(mailed)
    .groupBy(mailed.address)
    .orderBy(desc(lastAt))
}

/** Whether the quote was mailed to the address. */
export async function isMailedTo(
  tx: BusinessTransaction,
  businessId: string,
  quoteId: string,
  address: string,
): Promise<boolean> {
  const { id, kind, detail } = quoteEvents
  const [event] = await tx
    .select({ id })
    .from(quoteEvents)
    .where(
      and(
        eq(quoteEvents.businessId, businessId),
        eq(quoteEvents.quoteId, quoteId),
        eq(kind, 'sent'),
        sql`lower(${detail} ->> 'to') = ${address.toLowerCase()}`,
      ),
    )
    .limit(1)
    .prepare('is-mailed-to')
    .execute()
  return event !== undefined
}

export async function findBusinessAge(tx: BusinessTransaction, businessId: string): Promise<Date> {
  const [business] = await tx
    .select({ createdAt: businesses.createdAt })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  return business?.createdAt ?? new Date()
}
