// SQL for the questions and answers about a quote, which are events of its versions.
import type { QuoteMessage } from '@quotewright/domain/quote-links/question'
import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import { quoteEvents } from '../db/schema/quote-links.ts'
import { quotes } from '../db/schema/quotes.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

const MOST_SHOWN = 100

/** The newest 100, oldest first. */
export async function findMessages(
  tx: BusinessTransaction,
  businessId: string,
  quoteNumber: string,
): Promise<QuoteMessage[]> {
  const { id, kind, actor, detail, createdAt } = quoteEvents
  const rows = await tx
    .select({ id, author: actor, text: sql<string>`${detail} ->> 'note'`, at: createdAt })
    .from(quotes)
    .innerJoin(
      quoteEvents,
      and(eq(quoteEvents.businessId, businessId), eq(quoteEvents.quoteId, quotes.id)),
    )
    .where(
      and(
        eq(quotes.businessId, businessId),
        eq(quotes.quoteNumber, quoteNumber),
        inArray(kind, ['asked', 'replied']),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(MOST_SHOWN)
  return rows.reverse().map(({ at, ...message }) => ({ ...message, at: at.toISOString() }))
}

/** When the customer first asked this since then, in exactly these words; null if they did not. */
export async function findAsked(
  tx: BusinessTransaction,
  businessId: string,
  quoteId: string,
  { text, since }: { text: string; since: Date },
): Promise<Date | null> {
  const { kind, detail, createdAt } = quoteEvents
  const [asked] = await tx
    .select({ at: createdAt })
    .from(quoteEvents)
    .where(
      and(
        eq(quoteEvents.businessId, businessId),
        eq(quoteEvents.quoteId, quoteId),
        eq(kind, 'asked'),
        sql`${detail} ->> 'note' = ${text}`,
        gte(createdAt, since),
      ),
    )
    .orderBy(createdAt)
    .limit(1)
  return asked?.at ?? null
}
