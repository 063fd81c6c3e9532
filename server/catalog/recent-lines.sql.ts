// Finds the lines of a business's newest quotes, each once.
// Raw: the builder has no ordered aggregates.
import type { RecentLine } from '@quotewright/domain/catalog'
import type { BusinessTransaction } from '../db/tenancy.ts'

/** The work of some months, read in milliseconds. */
const QUOTES = 100
const LINES = 200

/** Last used first, at the newest price. Leaves out service minimums, whose price depends on the rest of the quote. */
export async function findRecentLines(
  tx: BusinessTransaction,
  businessId: string,
): Promise<RecentLine[]> {
  const { rows } = await tx.$client.query<RecentLine>({
    name: 'recent-lines',
    text: `with newest as (
        select id, created_at from quotes where business_id = $1
        order by created_at desc, id desc limit $2
      ), used as (
        select (array_agg(l.id order by n.created_at desc, n.id desc, l.position))[1] as id,
          count(distinct n.id)::int as uses, max(n.created_at) as last_used
        from newest n join line_items l on l.quote_id = n.id
        where l.business_id = $1
          and l.reason->'priceItem'->>'key' is distinct from 'service-minimum'
        group by lower(l.description), lower(l.unit)
      )
      select l.description, l.unit, l.unit_price as "unitPrice", l.is_labor as "isLabor",
        l.reason->'priceItem'->>'id' as "priceItemId", u.uses
      from used u join line_items l on l.id = u.id
      where l.business_id = $1
      order by u.last_used desc, l.position, l.id limit $3`,
    values: [businessId, QUOTES, LINES],
  })
  return rows
}
