// The dashboard's figures, counted by the database.
import { and, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { quotes } from '../db/schema/quotes.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { isCurrent, isRevenue } from '../quotes/revisions.ts'

export type Figures = { monthlyRevenue: number; quotesSent: number; quoteCount: number }

export async function countFigures(
  tx: BusinessTransaction,
  businessId: string,
  monthStart: Date,
): Promise<Figures> {
  const approved = and(isRevenue, gte(quotes.approvedAt, monthStart))
  const sent = and(isCurrent, inArray(quotes.status, ['sent', 'approved', 'rejected']))
  const [row] = await tx
    .select({
      monthlyRevenue: sql`coalesce(sum(${quotes.total}) filter (where ${approved}), 0)`.mapWith(
        Number,
      ),
      quotesSent: countWhere(sent),
      quoteCount: countWhere(isNull(quotes.replacedBy)),
    })
    .from(quotes)
    .where(eq(quotes.businessId, businessId))
  return row ?? { monthlyRevenue: 0, quotesSent: 0, quoteCount: 0 }
}

const countWhere = (condition: SQL | undefined) =>
  sql`count(*) filter (where ${condition})`.mapWith(Number)
