// Businesses and users in the database: creating, setting a password, setting up.
import type { Role, ServiceCategory } from '@quotewright/domain/accounts/account'
import type { Taxes } from '@quotewright/domain/quotes/taxes'
import { and, eq, isNull } from 'drizzle-orm'
import { type Queryable, queryBuilder } from '../db/query-builder.ts'
import { businesses, users } from '../db/schema/accounts.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

export type Login = { id: string; firstName: string; lastName: string; passwordHash: string }

export async function findLogin(db: Queryable, email: string): Promise<Login | null> {
  const { id, firstName, lastName, passwordHash } = users
  const [login] = await queryBuilder(db)
    .select({ id, firstName, lastName, passwordHash })
    .from(users)
    .where(eq(users.email, email))
  return login ?? null
}

export type NewUser = {
  id: string
  businessId: string
  email: string
  firstName: string
  lastName: string
  passwordHash: string
  emailVerifiedAt: Date
  /** Left out: the owner. */
  role?: Role
}

export async function insertBusiness(db: Queryable, id: string, taxRate: number): Promise<void> {
  await queryBuilder(db).insert(businesses).values({ id, taxRate })
}

/** Returns false if the address is taken. */
export async function insertUser(db: Queryable, user: NewUser): Promise<boolean> {
  const { rowCount } = await queryBuilder(db)
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.email })
  return rowCount === 1
}

export async function setPassword(
  db: Queryable,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<void> {
  await queryBuilder(db).update(users).set({ passwordHash }).where(eq(users.id, userId))
}

export type BusinessSetUp = {
  id: string
  name: string
  phone: string
  address: string
  email: string
  timeZone: string
  serviceCategories: ServiceCategory[]
  /** Unchanged if undefined, as are the taxes. */
  taxRate: number | undefined
  taxes: Taxes | undefined
  onboardedAt: Date
  /** The end of the trial. */
  subscriptionEndDate: Date
}

/** Returns false if the business is already set up. */
export async function setUpBusiness(
  tx: BusinessTransaction,
  { id, ...business }: BusinessSetUp,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(businesses)
    .set(business)
    .where(and(eq(businesses.id, id), isNull(businesses.onboardedAt)))
  return rowCount === 1
}
