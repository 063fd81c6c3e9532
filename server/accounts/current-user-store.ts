// The signed-in user and their business in the database.
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import { preferencesOf } from '@quotewright/domain/accounts/preferences'
import { offsetMinutes } from '@quotewright/domain/dates'
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { fragmentText } from '../db/fragment-text.ts'
import { type Queryable, queryBuilder } from '../db/query-builder.ts'
import { businesses, users } from '../db/schema/accounts.ts'
import { stoppedAddresses } from '../db/schema/stopped-addresses.ts'

const columns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  role: users.role,
  /** Only the preferences that the user has set; the others have their defaults. */
  preferences: users.preferences,
  version: users.version,
  businessId: businesses.id,
  name: businesses.name,
  phone: businesses.phone,
  address: businesses.address,
  businessEmail: businesses.email,
  timeZone: businesses.timeZone,
  taxRate: businesses.taxRate,
  taxes: businesses.taxes,
  serviceCategories: businesses.serviceCategories,
  subscriptionStatus: businesses.subscriptionStatus,
  subscriptionEndDate: businesses.subscriptionEndDate,
  plan: businesses.plan,
  quoteTemplate: businesses.quoteTemplate,
  businessVersion: businesses.version,
  isDemo: businesses.isDemo,
  isOnboarded: sql<boolean>`${businesses.onboardedAt} is not null`,
  isEmailStopped: sql<boolean>`exists (
    select from ${stoppedAddresses} where ${stoppedAddresses.address} = ${users.email})`,
}

/** The same columns for a raw statement on `users` and `businesses`. */
export const currentUserColumns = Object.entries(columns)
  .map(([field, column]) => `${fragmentText(sql`${column}`)} as "${field}"`)
  .join(', ')

/** `name`: planned once per connection. */
function findRows(db: Queryable, name: string, where: SQL) {
  return queryBuilder(db)
    .select(columns)
    .from(users)
    .innerJoin(businesses, eq(businesses.id, users.businessId))
    .where(where)
    .prepare(name)
    .execute()
}

export type CurrentUserRow = Awaited<ReturnType<typeof findRows>>[number]

/** Returns the owner for a person who has left, because the owner takes over work in their name. */
export async function findCurrentUser(db: Queryable, userId: string): Promise<CurrentUser | null> {
  const [left, owner] = [alias(users, 'left_user'), alias(users, 'owner')]
  const successor = queryBuilder(db)
    .select({ id: owner.id })
    .from(left)
    .innerJoin(owner, and(eq(owner.businessId, left.businessId), eq(owner.role, 'owner')))
    .where(and(eq(left.id, userId), isNotNull(left.leftAt)))
    .limit(1)
  const acting = sql`coalesce(${successor}, ${userId}::uuid)`
  const [row] = await findRows(db, 'find-user', eq(users.id, acting))
  return row ? toCurrentUser(row) : null
}

export function toCurrentUser(row: CurrentUserRow): CurrentUser {
  return {
    id: row.id,
    email: row.email,
    isEmailStopped: row.isEmailStopped,
    firstName: row.firstName,
    lastName: row.lastName,
    role: row.role,
    isOnboarded: row.isOnboarded,
    isDemo: row.isDemo,
    subscriptionStatus: row.subscriptionStatus,
    subscriptionEndDate: row.subscriptionEndDate?.toISOString() ?? null,
    plan: row.plan,
    preferences: preferencesOf(row.preferences),
    version: row.version,
    business: {
      id: row.businessId,
      name: row.name,
      phone: row.phone,
      address: row.address,
      email: row.businessEmail,
      timeZone: row.timeZone,
      utcOffsetMinutes: offsetMinutes(row.timeZone, new Date()),
      taxRate: row.taxRate,
      taxes: row.taxes,
      serviceCategories: row.serviceCategories,
      quoteTemplate: row.quoteTemplate,
      version: row.businessVersion,
    },
  }
}
