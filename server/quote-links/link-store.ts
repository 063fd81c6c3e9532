// SQL for customer links. The database stores only hashes of their tokens.
import { formatPhone } from '@quotewright/domain/phone'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { queryBuilder } from '../db/query-builder.ts'
import { businesses } from '../db/schema/accounts.ts'
import { quoteLinks } from '../db/schema/quote-links.ts'
import { quotes } from '../db/schema/quotes.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

export type FoundLink = {
  /** Null after the quote is deleted, like `userId`. */
  quoteId: string | null
  userId: string | null
  isRevoked: boolean
  businessName: string
  /** As it is on quotes; empty if they have none. */
  businessPhone: string
  /** A photo's id. */
  logo: string | null
}

/** Finds a link by its hash. Runs as the owner, since the customer belongs to no business. */
export async function findLink(pool: Pool, tokenHash: string): Promise<FoundLink | null> {
  const [row] = await queryBuilder(pool)
    .select({
      quoteId: quotes.id,
      userId: quotes.userId,
      revokedAt: quoteLinks.revokedAt,
      logo: sql<string | null>`${businesses.quoteTemplate} ->> 'logo'`,
      businessName: sql<string>`coalesce(${businesses.quoteTemplate} ->> 'companyName', ${businesses.name})`,
      typedPhone: sql<string | null>`${businesses.quoteTemplate} ->> 'companyPhone'`,
      phone: businesses.phone,
    })
    .from(quoteLinks)
    .innerJoin(businesses, eq(businesses.id, quoteLinks.businessId))
    .leftJoin(
      quotes,
      and(eq(quotes.businessId, quoteLinks.businessId), eq(quotes.id, quoteLinks.quoteId)),
    )
    .where(eq(quoteLinks.tokenHash, tokenHash))
    // Named, like others on the way to an acceptance: planned once per connection.
    .prepare('find-link')
    .execute()
  if (!row) return null
  const { revokedAt, typedPhone, phone, ...link } = row
  const businessPhone = typedPhone ?? formatPhone(phone)
  return { ...link, businessPhone, isRevoked: revokedAt !== null }
}

/** Returns false if a quote of another business, with the same id, has the token. */
export async function insertLink(
  tx: BusinessTransaction,
  businessId: string,
  { quoteId, tokenHash, generation }: { quoteId: string; tokenHash: string; generation: number },
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(quoteLinks)
    .values({ tokenHash, businessId, quoteId, generation })
    .onConflictDoNothing({ target: quoteLinks.tokenHash })
    .prepare('insert-link')
    .execute()
  return rowCount === 1
}

/** Revokes all links, including those of earlier releases. Returns false if none was open. */
export async function revokeLinks(
  tx: BusinessTransaction,
  businessId: string,
  quoteId: string,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(quoteLinks)
    .set({ revokedAt: at })
    .where(
      and(
        eq(quoteLinks.businessId, businessId),
        eq(quoteLinks.quoteId, quoteId),
        isNull(quoteLinks.revokedAt),
      ),
    )
  return (rowCount ?? 0) > 0
}
