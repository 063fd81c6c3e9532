// Businesses for the operator's page: their plan and how much they use it, never their content.
import type { Provider } from '@quotewright/domain/billing/billing'
import { MORE_THAN_LIMIT } from '@quotewright/domain/count-limit'
import {
  and,
  count,
  countDistinct,
  desc,
  eq,
  inArray,
  isNull,
  lt,
  max,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Queryable, queryBuilder } from '../db/query-builder.ts'
import { businesses, sessions, users } from '../db/schema/accounts.ts'
import { analyses } from '../db/schema/analyses.ts'
import { paymentAccounts } from '../db/schema/online-payments.ts'
import { photos } from '../db/schema/photos.ts'
import { quotes } from '../db/schema/quotes.ts'

/** A list reads this many photos of each business. */
export const MOST_PHOTOS = 2_000
export const PAGE = 25

/** `sql` nested in `sql` keeps the names of its tables. */
const nested = <T>(inner: SQL) => sql<T>`${inner}`
const isOfBusiness = (column: PgColumn) => eq(column, businesses.id)

/** In the business's time zone. */
const monthStart = (now: Date) =>
  sql`date_trunc('month', ${now}::timestamptz at time zone ${businesses.timeZone}) at time zone ${businesses.timeZone}`

const isOfMonth = (now: Date) =>
  and(
    isOfBusiness(quotes.businessId),
    eq(quotes.revision, 1),
    sql`${quotes.createdAt} >= ${monthStart(now)}`,
  )

const somePhotos = sql`(select ${photos.byteSize} as bytes from ${photos}
  where ${isOfBusiness(photos.businessId)} limit ${MOST_PHOTOS + 1}) measured`

const newest = (table: SQL, createdAt: PgColumn, businessId: PgColumn) =>
  sql`(select max(${createdAt}) from ${table} where ${isOfBusiness(businessId)})`

const columns = (now: Date) => ({
  id: businesses.id,
  name: businesses.name,
  createdAt: businesses.createdAt,
  onboardedAt: businesses.onboardedAt,
  timeZone: businesses.timeZone,
  isDemo: businesses.isDemo,
  subscriptionStatus: businesses.subscriptionStatus,
  subscriptionEndDate: businesses.subscriptionEndDate,
  plan: businesses.plan,
  /** Counted up to the limit of lists. */
  quotesOfMonth: nested<number>(sql`(select count(*)::int from (
    select from ${quotes} where ${isOfMonth(now)} limit ${MORE_THAN_LIMIT}) counted)`),
  photos: nested<number>(sql`(select count(*)::int from ${somePhotos})`),
  photoBytes: nested<number>(sql`(select coalesce(sum(bytes), 0)::float8 from ${somePhotos})`),
  /** The newest quote, photo or analysis. */
  lastWorkAt: sql`${sql`greatest(
    ${newest(sql`${quotes}`, quotes.createdAt, quotes.businessId)},
    ${newest(sql`${photos}`, photos.createdAt, photos.businessId)},
    ${newest(sql`${analyses}`, analyses.createdAt, analyses.businessId)})`}`.mapWith(
    // The driver's mapping of null stays null.
    quotes.createdAt,
  ),
})

async function findRows(db: Queryable, where: SQL | undefined, now: Date) {
  return queryBuilder(db)
    .select(columns(now))
    .from(businesses)
    .where(where)
    .orderBy(desc(businesses.id))
    .limit(PAGE + 1)
}

export type BusinessRow = Awaited<ReturnType<typeof findRows>>[number] & {
  members: number
  lastSignInAt: Date | null
}

/** Newest first, since ids are made in order of time. One more than a page shows that there are more. */
export async function findBusinesses(
  db: Queryable,
  { after, name }: { after?: string | undefined; name?: string | undefined },
  now: Date,
): Promise<BusinessRow[]> {
  const isNamed = name && sql`strpos(lower(${businesses.name}), ${name.toLowerCase()}) > 0`
  const where = and(
    eq(businesses.isDemo, false),
    after === undefined ? undefined : lt(businesses.id, after),
    isNamed || undefined,
  )
  return withMembers(db, await findRows(db, where, now))
}

export async function findBusiness(
  db: Queryable,
  id: string,
  now: Date,
): Promise<BusinessRow | null> {
  const [row] = await withMembers(db, await findRows(db, eq(businesses.id, id), now))
  return row ?? null
}

async function withMembers(
  db: Queryable,
  rows: Awaited<ReturnType<typeof findRows>>,
): Promise<BusinessRow[]> {
  if (rows.length === 0) return []
  const { businessId } = users
  const ids = rows.map(({ id }) => id)
  // At once, because no index leads from a business to its users.
  const found = await queryBuilder(db)
    .select({
      businessId,
      members: countDistinct(users.id),
      lastSignInAt: max(sessions.createdAt),
    })
    .from(users)
    .leftJoin(sessions, eq(sessions.userId, users.id))
    .where(and(inArray(businessId, ids), isNull(users.leftAt)))
    .groupBy(businessId)
  const byId = new Map(found.map(one => [one.businessId, one]))
  return rows.map(row => {
    const { members = 0, lastSignInAt = null } = byId.get(row.id) ?? {}
    return { ...row, members, lastSignInAt }
  })
}

export async function findBusinessOfEmail(db: Queryable, email: string): Promise<string | null> {
  const [found] = await queryBuilder(db)
    .select({ businessId: users.businessId })
    .from(users)
    .where(eq(users.email, email))
  return found?.businessId ?? null
}

export type StateCount = Pick<BusinessRow, 'subscriptionStatus' | 'plan' | 'isDemo'> & {
  businesses: number
}

/** Counts at most this many businesses. */
export const MOST_BUSINESSES = 100_000

/** The businesses with an account at the provider. */
export async function countConnected(db: Queryable, provider: Provider): Promise<number> {
  const { businessId, provider: of, disconnectedAt } = paymentAccounts
  const builder = queryBuilder(db)
  const some = builder
    .select({ businessId })
    .from(paymentAccounts)
    .where(and(eq(of, provider), isNull(disconnectedAt)))
    .limit(MOST_BUSINESSES)
  return builder.$count(some.as('some'))
}

export async function countByState(db: Queryable): Promise<StateCount[]> {
  const builder = queryBuilder(db)
  const { subscriptionStatus, plan, isDemo } = businesses
  const some = builder
    .select({ subscriptionStatus, plan, isDemo })
    .from(businesses)
    .limit(MOST_BUSINESSES)
    .as('some')
  return builder
    .select({
      subscriptionStatus: some.subscriptionStatus,
      plan: some.plan,
      isDemo: some.isDemo,
      businesses: count(),
    })
    .from(some)
    .groupBy(some.subscriptionStatus, some.plan, some.isDemo)
    .orderBy(some.subscriptionStatus, some.plan, some.isDemo)
}
