// Demo businesses in the database. Runs as the owner of the tables, because there is no session.
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import { and, asc, count, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Pool, PoolClient } from 'pg'
import { NO_PASSWORD } from '../accounts/passwords.ts'
import { lockSubject } from '../db/advisory-lock.sql.ts'
import { type Queryable, queryBuilder } from '../db/query-builder.ts'
import { businesses, users } from '../db/schema/accounts.ts'
import { photos } from '../db/schema/photos.ts'
import { quotes } from '../db/schema/quotes.ts'

export async function insertDemoAccount(
  client: PoolClient,
  user: CurrentUser,
  onboardedAt: Date,
): Promise<void> {
  const { id, email, firstName, lastName, subscriptionStatus, subscriptionEndDate: end } = user
  const { quoteTemplate: _, version: __, ...business } = user.business
  const builder = queryBuilder(client)
  await builder.insert(businesses).values({
    ...business,
    subscriptionStatus,
    subscriptionEndDate: end === null ? null : new Date(end),
    isDemo: true,
    onboardedAt,
    demoUsedAt: onboardedAt,
  })
  // Demo users are signed in by cookie only.
  const login = { email, passwordHash: NO_PASSWORD, emailVerifiedAt: onboardedAt }
  await builder.insert(users).values({ id, businessId: business.id, firstName, lastName, ...login })
}

/** Dates the photo of each job shortly before its quote. */
export async function datePhotos(
  pool: Pool,
  businessId: string,
  minutesBefore: number,
): Promise<void> {
  await queryBuilder(pool)
    .update(photos)
    .set({ createdAt: sql`${quotes.createdAt} - make_interval(mins => ${minutesBefore})` })
    .from(quotes)
    .where(and(eq(quotes.businessId, businessId), eq(photos.id, quotes.photoId)))
}

/** Deletes a demo with all its data. Ids of other businesses have no effect. */
export async function deleteDemoBusiness(db: Queryable, businessId: string): Promise<void> {
  await queryBuilder(db).delete(businesses).where(isDemo(businessId))
}

function isDemo(businessId: string): SQL | undefined {
  return and(eq(businesses.id, businessId), eq(businesses.isDemo, true))
}

/** Until the transaction ends, no other process counts or adds demos. */
export async function lockDemos(client: PoolClient): Promise<void> {
  await lockSubject(client, 'demos')
}

export async function countDemos(client: PoolClient): Promise<number> {
  const [demos] = await queryBuilder(client)
    .select({ count: count() })
    .from(businesses)
    .where(eq(businesses.isDemo, true))
  return demos?.count ?? 0
}

/** Demos without a request since then, the longest idle first. */
export async function findIdleDemos(
  client: PoolClient,
  since: Date,
  limit: number,
): Promise<string[]> {
  const { id, demoUsedAt } = businesses
  const rows = await queryBuilder(client)
    .select({ id })
    .from(businesses)
    .where(and(eq(businesses.isDemo, true), lt(demoUsedAt, since)))
    .orderBy(asc(demoUsedAt))
    .limit(limit)
  return rows.map(row => row.id)
}

export async function setDemoUsed(pool: Pool, businessId: string, now: Date): Promise<void> {
  const aMinuteAgo = new Date(now.getTime() - 60_000)
  await queryBuilder(pool)
    .update(businesses)
    .set({ demoUsedAt: now })
    .where(and(isDemo(businessId), lt(businesses.demoUsedAt, aMinuteAgo)))
}
