// SQL for the pages on which homeowners ask for quotes, and their addresses.
import type { LeadPageToSave } from '@quotewright/domain/leads/lead'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Pool } from 'pg'
import { queryBuilder } from '../db/query-builder.ts'
import { businesses, users } from '../db/schema/accounts.ts'
import { leadSlugs } from '../db/schema/leads.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

export type FoundPage = { businessId: string; page: LeadPageToSave | null; userId: string }

/** Runs as the owner, since a homeowner belongs to no business. Finds former addresses, too. */
export async function findPage(pool: Pool, slug: string): Promise<FoundPage | null> {
  const [found] = await queryBuilder(pool)
    .select({ businessId: businesses.id, page: businesses.leadPage, userId: users.id })
    .from(leadSlugs)
    .innerJoin(businesses, eq(businesses.id, leadSlugs.businessId))
    .innerJoin(users, eq(users.businessId, businesses.id))
    .where(and(eq(leadSlugs.slug, slug), eq(users.role, 'owner')))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(1)
  return found ?? null
}

/** The addresses of all businesses that are taken already. */
export async function findTaken(pool: Pool, slugs: readonly string[]): Promise<Set<string>> {
  const rows = await queryBuilder(pool)
    .select({ slug: leadSlugs.slug })
    .from(leadSlugs)
    .where(inArray(leadSlugs.slug, [...slugs]))
  return new Set(rows.map(({ slug }) => slug))
}

export async function findOwnPage(
  tx: BusinessTransaction,
  businessId: string,
): Promise<LeadPageToSave | null> {
  const [row] = await tx
    .select({ page: businesses.leadPage })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  return row?.page ?? null
}

/** Returns false if another business has the address. */
export async function takeSlug(
  tx: BusinessTransaction,
  businessId: string,
  slug: string,
): Promise<boolean> {
  await tx.insert(leadSlugs).values({ slug, businessId }).onConflictDoNothing()
  const own = and(eq(leadSlugs.businessId, businessId), eq(leadSlugs.slug, slug))
  return (await tx.$count(leadSlugs, own)) === 1
}

export function countSlugs(tx: BusinessTransaction, businessId: string): Promise<number> {
  return tx.$count(leadSlugs, eq(leadSlugs.businessId, businessId))
}

export async function updatePage(
  tx: BusinessTransaction,
  businessId: string,
  leadPage: LeadPageToSave,
): Promise<void> {
  await tx.update(businesses).set({ leadPage }).where(eq(businesses.id, businessId))
}
