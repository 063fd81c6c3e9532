// Whether a customer wants no more reminders: a refusal counts for every quote and invoice of the business.
import { and, eq, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { invoiceReminders, quoteReminders } from '../db/schema/follow-up.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

export async function hasRefused(
  tx: BusinessTransaction,
  businessId: string,
  email: string,
): Promise<boolean> {
  const refusalIn = (table: typeof quoteReminders | typeof invoiceReminders) =>
    tx
      .select({ email: table.email })
      .from(table)
      .where(
        and(
          eq(table.businessId, businessId),
          eq(table.stoppedBy, 'customer'),
          sql`lower(${table.email}) = ${email.toLowerCase()}`,
        ),
      )
      .limit(1)
  const found = await unionAll(refusalIn(quoteReminders), refusalIn(invoiceReminders))
  return found.length > 0
}
