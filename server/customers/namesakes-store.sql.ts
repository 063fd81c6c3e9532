// Customers with the same email address or phone.
// Raw: a function of the database finds them by indexes, which nothing else can use behind row-level security.
import type { BusinessTransaction } from '../db/tenancy.ts'

type Wanted = { email: string; phone: string; otherThan: string | null; limit: number }

type Row = { id: string; firstName: string; lastName: string; company: string; isByEmail: boolean }

/** Newest first. */
export async function findReachedBy(
  tx: BusinessTransaction,
  { email, phone, otherThan, limit }: Wanted,
): Promise<Row[]> {
  const { rows } = await tx.$client.query<Row>(
    `select id, first_name as "firstName", last_name as "lastName", company,
      lower(email) is not distinct from $1 as "isByEmail"
      from namesakes($1, $2, $3, $4) order by created_at desc, id desc limit $4`,
    [email.toLowerCase() || null, phone || null, otherThan, limit],
  )
  return rows
}
