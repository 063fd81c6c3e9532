// SQL for the template, a column of its business.
import type { QuoteTemplateSettings } from '@quotewright/domain/quote-document/quote-template'
import { and, eq, sql } from 'drizzle-orm'
import { businesses } from '../db/schema/accounts.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

/** Returns false if the stored version is not `over`. Null overwrites any version. */
export async function storeTemplate(
  tx: BusinessTransaction,
  businessId: string,
  settings: QuoteTemplateSettings | null,
  over: number | null,
): Promise<boolean> {
  const version = sql`coalesce((${businesses.quoteTemplate}->>'version')::int, 0)`
  const { rowCount } = await tx
    .update(businesses)
    .set({ quoteTemplate: settings })
    .where(and(eq(businesses.id, businessId), over === null ? undefined : eq(version, over)))
  return rowCount === 1
}
