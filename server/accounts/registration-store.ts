// Registrations in the database, before they become accounts.
import { and, desc, eq, gt, lt } from 'drizzle-orm'
import { type Queryable, queryBuilder } from '../db/query-builder.ts'
import { registrations } from '../db/schema/accounts.ts'

const { id, email, firstName, lastName, passwordHash } = registrations
const columns = { id, email, firstName, lastName, passwordHash }

export type Registration = Pick<typeof registrations.$inferSelect, keyof typeof columns>

/** In days. For this long a registration can request its link again. */
const DAYS_KEPT = 7

/** Also deletes expired registrations. */
export async function insertRegistration(
  db: Queryable,
  registration: Registration,
  now: Date,
): Promise<void> {
  const oldest = new Date(now.getTime() - DAYS_KEPT * 86_400_000)
  const builder = queryBuilder(db)
  await builder.delete(registrations).where(lt(registrations.createdAt, oldest))
  await builder.insert(registrations).values({ ...registration, createdAt: now })
}

export async function findRegistration(
  db: Queryable,
  registrationId: string,
): Promise<Registration | null> {
  const [row] = await queryBuilder(db)
    .select(columns)
    .from(registrations)
    .where(eq(id, registrationId))
  return row ?? null
}

export async function findNewestRegistration(
  db: Queryable,
  address: string,
): Promise<Registration | null> {
  const [row] = await queryBuilder(db)
    .select(columns)
    .from(registrations)
    .where(eq(email, address))
    .orderBy(desc(registrations.createdAt))
    .limit(1)
  return row ?? null
}

/** Returns null if the link is unknown, expired or replaced by a newer one. */
export async function findRegistrationOfLink(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<Registration | null> {
  const [row] = await queryBuilder(db)
    .select(columns)
    .from(registrations)
    .where(and(eq(registrations.tokenHash, tokenHash), gt(registrations.tokenExpiresAt, now)))
  return row ?? null
}

/** Voids the registration's earlier link. Links of other registrations stay valid. */
export async function setRegistrationLink(
  db: Queryable,
  registrationId: string,
  { tokenHash, expiresAt }: { tokenHash: string; expiresAt: Date },
): Promise<void> {
  await queryBuilder(db)
    .update(registrations)
    .set({ tokenHash, tokenExpiresAt: expiresAt })
    .where(eq(id, registrationId))
}

export async function deleteRegistration(db: Queryable, registrationId: string): Promise<void> {
  await queryBuilder(db).delete(registrations).where(eq(id, registrationId))
}
