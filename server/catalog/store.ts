// The lines of a business's newest quotes, each once.
import type { RecentLine } from '@quotewright/domain/catalog/catalog'
import { and, asc, countDistinct, desc, eq, sql } from 'drizzle-orm'
import { lineItems, quotes } from '../db/schema/quotes.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

/** Covers some months of work and is read in milliseconds. */
const QUOTES = 100
const LINES = 200

/** Last used first, at the newest price. Leaves out service minimums, whose price depends on the rest of the quote. */
export async function findRecentLines(
  tx: BusinessTransaction,
  businessId: string,
): Promise<RecentLine[]> {
  const newest = tx
    .select({ id: quotes.id, createdAt: quotes.createdAt })
    .from(quotes)
    .where(eq(quotes.businessId, businessId))
    .orderBy(desc(quotes.createdAt), desc(quotes.id))
    .limit(QUOTES)
    .as('newest')
  const { id, quoteId, description, unit, unitPrice, isLabor, position } = lineItems
  const priceItem = sql`${lineItems.reason} -> 'priceItem'`
  const used = tx
    .select({
      id: sql`(array_agg(${id} order by ${newest.createdAt} desc, ${newest.id} desc, ${position}))[1]`.as(
        'line_id',
      ),
      uses: countDistinct(newest.id).as('uses'),
      lastUsed: sql`max(${newest.createdAt})`.as('last_used'),
    })
    .from(newest)
    .innerJoin(lineItems, eq(quoteId, newest.id))
    .where(
      and(
        eq(lineItems.businessId, businessId),
        sql`${priceItem} ->> 'key' is distinct from 'service-minimum'`,
      ),
    )
    .groupBy(sql`lower(${description})`, sql`lower(${unit})`)
    .as('used')
  return tx
    .select({
      description,
      unit,
      unitPrice,
      isLabor,
      priceItemId: sql<string | null>`${priceItem} ->> 'id'`,
      uses: used.uses,
    })
    .from(used)
    .innerJoin(lineItems, eq(id, used.id))
    .where(eq(lineItems.businessId, businessId))
    .orderBy(desc(used.lastUsed), asc(position), asc(id))
    .limit(LINES)
}
