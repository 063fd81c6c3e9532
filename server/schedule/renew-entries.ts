// Visits go by the business's clock, so another time zone moves the moments of their calendar entries. A raised SEQUENCE
// makes calendars take the next file or invitation for newer than the one that they have.
import { dayIn } from '@quotewright/domain/dates'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { visits } from '../db/schema/schedule.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

/** For the visits from today on. */
export async function renewEntries(
  ctx: Context,
  tx: BusinessTransaction,
  timeZone: string,
): Promise<void> {
  await tx
    .update(visits)
    .set({ sequence: sql`${visits.sequence} + 1` })
    .where(
      and(eq(visits.businessId, ctx.user.business.id), gte(visits.day, dayIn(timeZone, ctx.now()))),
    )
}
