// The customers that a search finds.
// Raw: a function of the database finds them by an index, which nothing else can use behind row-level security.
import { MORE_THAN_LIMIT } from '@quotewright/domain/count-limit'
import type { Customer } from '@quotewright/domain/customers/customer'
import { wantedOf } from '../db/found-by.ts'
import type { BusinessReader } from '../db/tenancy.ts'
import { type CustomerRow, toCustomer } from './store.ts'

const columns = `id, user_id as "userId", first_name as "firstName", last_name as "lastName", company, email, phone,
  address, notes, version, created_at as "createdAt"`

/** The newest `limit` customers, and how many there are in all. Null if they are more than are counted. */
export async function findFew(
  reader: BusinessReader,
  q: string,
  limit: number,
): Promise<{ customers: Customer[]; total: number } | null> {
  const { text, words } = wantedOf(q)
  const { rows } = await reader.query<CustomerRow & { total: number }>({
    name: 'customer-search',
    text: `select ${columns}, (count(*) over ())::int as total
      from found_customers($1, $2, ${MORE_THAN_LIMIT})
      order by created_at desc, id desc limit $3`,
    values: [text, words, limit],
  })
  const total = rows[0]?.total ?? 0
  return total < MORE_THAN_LIMIT ? { customers: rows.map(toCustomer), total } : null
}
