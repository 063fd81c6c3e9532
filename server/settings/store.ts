// SQL for settings: as the owner for accounts and sessions, as the tenant for its business.
import {
  type PreferencesChange,
  type StoredPreferences,
  withChange,
} from '@quotewright/domain/accounts/preferences'
import type {
  BusinessToSave,
  ProfileToSave,
  SessionInfo,
} from '@quotewright/domain/accounts/settings'
import { AppError } from '@quotewright/domain/errors'
import type { PhotoConsent } from '@quotewright/domain/photos/photo-consent'
import { and, asc, desc, eq, gt, ne } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import type { Proven } from '../accounts/proven.ts'
import { type Queryable, queryBuilder } from '../db/query-builder.ts'
import { businesses, photoConsents, sessions, users } from '../db/schema/accounts.ts'
import { photos } from '../db/schema/photos.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

/** Returns false if the stored version differs. */
export async function updateProfile(
  db: Queryable,
  userId: string,
  { firstName, lastName, version }: ProfileToSave,
): Promise<boolean> {
  const { rowCount } = await queryBuilder(db)
    .update(users)
    .set({ firstName, lastName, version: version + 1 })
    .where(and(eq(users.id, userId), eq(users.version, version)))
  return rowCount === 1
}

/** Returns all preferences. Stores a changed consent with its time. */
export async function updatePreferences(
  client: PoolClient,
  userId: string,
  change: PreferencesChange,
  now: Date,
): Promise<StoredPreferences> {
  const builder = queryBuilder(client)
  const { preferences } = users
  const isTheirs = eq(users.id, userId)
  const [before] = await builder.select({ preferences }).from(users).where(isTheirs).for('update')
  const stored: StoredPreferences = before?.preferences ?? {}
  const chosen = withChange(stored, change)
  await builder.update(users).set({ preferences: chosen }).where(isTheirs)
  const isGiven = chosen.sharesPhotos ?? false
  if (isGiven !== (stored.sharesPhotos ?? false)) {
    await builder.insert(photoConsents).values({ userId, isGiven, createdAt: now })
  }
  return chosen
}

/** Returns consents, oldest first. */
export async function findPhotoConsents(db: Queryable, userId: string): Promise<PhotoConsent[]> {
  const { id, isGiven, createdAt: at } = photoConsents
  const rows = await queryBuilder(db)
    .select({ isGiven, at })
    .from(photoConsents)
    .where(eq(photoConsents.userId, userId))
    .orderBy(asc(id))
  return rows.map(row => ({ isGiven: row.isGiven, at: row.at.toISOString() }))
}

/** Returns false after the business is deleted. */
export async function isBusiness(db: Queryable, businessId: string): Promise<boolean> {
  const rows = await queryBuilder(db)
    .select({ id: businesses.id })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  return rows.length === 1
}

/** Returns false if the stored version differs. */
export async function updateBusiness(
  tx: BusinessTransaction,
  businessId: string,
  { version, ...typed }: BusinessToSave,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(businesses)
    .set({ ...typed, version: version + 1 })
    .where(and(eq(businesses.id, businessId), eq(businesses.version, version)))
  return rowCount === 1
}

/** Returns false if the password has changed since it was checked. */
export async function updatePassword(
  db: Queryable,
  { userId, passwordHash }: Proven,
  newHash: string,
): Promise<boolean> {
  const { rowCount } = await queryBuilder(db)
    .update(users)
    .set({ passwordHash: newHash })
    .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash)))
  return rowCount === 1
}

export type StoredSession = Omit<SessionInfo, 'isThis'> & { tokenHash: string }

/** Returns open sessions, newest first. */
export async function findSessions(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<StoredSession[]> {
  const { id, tokenHash, userAgent, createdAt: since } = sessions
  const rows = await queryBuilder(db)
    .select({ id, tokenHash, userAgent, since })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(since))
  return rows.map(row => ({ ...row, since: row.since.toISOString() }))
}

export async function findSessionId(db: Queryable, tokenHash: string): Promise<string> {
  const [session] = await queryBuilder(db)
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
  if (!session) throw new AppError('unauthenticated', 'Please sign in to continue')
  return session.id
}

export async function isSessionOpen(db: Queryable, id: string, now: Date): Promise<boolean> {
  const found = await queryBuilder(db)
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), gt(sessions.expiresAt, now)))
  return found.length === 1
}

export async function deleteSessionById(
  db: Queryable,
  userId: string,
  id: string,
): Promise<boolean> {
  const { rowCount } = await queryBuilder(db)
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
  return rowCount === 1
}

export async function deleteOtherSessions(
  db: Queryable,
  userId: string,
  ownHash: string,
): Promise<void> {
  await queryBuilder(db)
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, ownHash)))
}

export async function findPhotos(
  tx: BusinessTransaction,
  businessId: string,
): Promise<{ id: string; contentHash: string }[]> {
  const { id, contentHash, createdAt } = photos
  return tx
    .select({ id, contentHash })
    .from(photos)
    .where(eq(photos.businessId, businessId))
    .orderBy(asc(createdAt))
}

/** Deletes the business with all its data. */
export async function deleteBusiness(db: Queryable, businessId: string): Promise<void> {
  await queryBuilder(db).delete(businesses).where(eq(businesses.id, businessId))
}
