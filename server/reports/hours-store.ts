// The hours that jobs of a period took, next to those quoted.
import type { HoursReport } from '@quotewright/domain/schedule/worked-hours'
import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { jobSchedules } from '../db/schema/schedule.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { isIn, type Span } from './spans.ts'

export async function sumHours(
  tx: BusinessTransaction,
  businessId: string,
  span: Span,
): Promise<HoursReport> {
  const { doneAt, quotedHours, workedHours } = jobSchedules
  const sum = (column: PgColumn) => sql`coalesce(sum(${column}), 0)`.mapWith(Number)
  const [row] = await tx
    .select({ jobs: count(), quoted: sum(quotedHours), worked: sum(workedHours) })
    .from(jobSchedules)
    .where(
      and(
        eq(jobSchedules.businessId, businessId),
        isIn(doneAt, span),
        // Null unless the hours worked are known.
        gt(quotedHours, 0),
      ),
    )
  return row ?? { jobs: 0, quoted: 0, worked: 0 }
}
