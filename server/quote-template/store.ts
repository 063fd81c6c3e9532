// The template in the database, beside its business.
import type { QuoteTemplateSettings } from '@quotewright/domain/quote-template'
import type { BusinessTransaction } from '../db/tenancy.ts'

/** False when the stored version is another than `over`; null stores over any. */
export async function storeTemplate(
  tx: BusinessTransaction,
  businessId: string,
  settings: QuoteTemplateSettings | null,
  over: number | null,
): Promise<boolean> {
  const { rowCount } = await tx.$client.query({
    name: 'store-template',
    text: `update businesses set quote_template = $2
      where id = $1 and ($3::int is null or coalesce((quote_template->>'version')::int, 0) = $3)`,
    values: [businessId, settings && JSON.stringify(settings), over],
  })
  return rowCount === 1
}
