// Customers' links in the database, which holds the hashes of their tokens: the only SQL about them.
import type { Pool } from 'pg'
import type { BusinessTransaction } from '../db/tenancy.ts'

export type FoundLink = {
  /** Null once the quote is deleted, as `userId`. */
  quoteId: string | null
  userId: string | null
  isRevoked: boolean
  businessName: string
}

/** Whose link it is; asked as the owner, since the holder belongs to no business. */
export async function findLink(pool: Pool, tokenHash: string): Promise<FoundLink | null> {
  const { rows } = await pool.query<FoundLink>({
    name: 'find-link',
    text: `select q.id as "quoteId", q.user_id as "userId", l.revoked_at is not null as "isRevoked",
        coalesce(b.quote_template ->> 'companyName', b.name) as "businessName"
      from quote_links l join businesses b on b.id = l.business_id left join quotes q on q.id = l.quote_id
      where l.token_hash = $1`,
    values: [tokenHash],
  })
  return rows[0] ?? null
}

export type StoredLink = { tokenHash: string; generation: number; isRevoked: boolean }

/** The quote's links, newest first. */
export async function findLinks(
  tx: BusinessTransaction,
  businessId: string,
  quoteId: string,
): Promise<StoredLink[]> {
  const { rows } = await tx.$client.query<StoredLink>({
    name: 'links-of-quote',
    text: `select token_hash as "tokenHash", generation, revoked_at is not null as "isRevoked"
      from quote_links where business_id = $1 and quote_id = $2 order by generation desc`,
    values: [businessId, quoteId],
  })
  return rows
}

export async function insertLink(
  tx: BusinessTransaction,
  businessId: string,
  { quoteId, tokenHash, generation }: { quoteId: string; tokenHash: string; generation: number },
): Promise<void> {
  await tx.$client.query({
    name: 'insert-link',
    text: 'insert into quote_links (token_hash, business_id, quote_id, generation) values ($1, $2, $3, $4)',
    values: [tokenHash, businessId, quoteId, generation],
  })
}

/** All of them, those of earlier versions too; false when none was open. */
export async function revokeLinks(
  tx: BusinessTransaction,
  businessId: string,
  quoteId: string,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await tx.$client.query({
    name: 'revoke-links',
    text: `update quote_links set revoked_at = $3
      where business_id = $1 and quote_id = $2 and revoked_at is null`,
    values: [businessId, quoteId, at],
  })
  return (rowCount ?? 0) > 0
}
