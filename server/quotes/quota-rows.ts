// The condition for rows that use up a quota.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { fragmentText } from '../db/fragment-text.ts'
import { payments } from '../db/schema/payments.ts'
import { quotes } from '../db/schema/quotes.ts'

/**
 * True for rows made since `since`, or ever. Rows from the trial count only against the trial, not against the plan
 * paid for after it.
 */
export function isInQuota(
  createdAt: SQLWrapper,
  businessId: string | SQL,
  since: Date | null | SQL,
): SQL {
  return sql`${createdAt} >= greatest(${since ?? '-infinity'}::timestamptz,
    (select min(${payments.paidAt}) from ${payments} where ${payments.businessId} = ${businessId}))`
}

/** The condition on `quotes` as text for a raw statement, with the placeholders of its values. */
export function quotaCondition(businessId: string, since: string): string {
  return fragmentText(isInQuota(quotes.createdAt, sql.raw(businessId), sql.raw(since)))
}
