// SQL for settings: as the owner for accounts and sessions, as the tenant for its business.
import { AppError } from '@quotewright/domain/errors'
import type { PhotoConsent } from '@quotewright/domain/photo-consent'
import type { Preferences, PreferencesChange } from '@quotewright/domain/preferences'
import type { BusinessToSave, ProfileToSave, SessionInfo } from '@quotewright/domain/settings'
import type { Proven } from '../accounts/proven.ts'
import type { Queryable } from '../db/query-builder.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

/** Returns false if the stored version differs. */
export async function updateProfile(
  db: Queryable,
  userId: string,
  { firstName, lastName, version }: ProfileToSave,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update users set first_name = $2, last_name = $3, version = version + 1
      where id = $1 and version = $4`,
    [userId, firstName, lastName, version],
  )
  return rowCount === 1
}

const sharesPhotos = `coalesce((preferences ->> 'sharesPhotos')::boolean, false)`

/** Returns all preferences. Stores a changed consent with its time. */
export async function updatePreferences(
  db: Queryable,
  userId: string,
  change: PreferencesChange,
  now: Date,
): Promise<Partial<Preferences>> {
  const { rows } = await db.query<{ preferences: Partial<Preferences> }>(
    `with before as (select id, ${sharesPhotos} as shared from users where id = $1 for update),
      changed as (
        update users set preferences = coalesce(preferences, '{}') || $2::jsonb
          from before where users.id = before.id
          returning preferences, shared
      ),
      kept as (
        insert into photo_consents (user_id, is_given, created_at)
          select $1, not shared, $3 from changed where ${sharesPhotos} <> shared
      )
    select preferences from changed`,
    [userId, JSON.stringify(change), now],
  )
  return rows[0]?.preferences ?? {}
}

/** Returns consents, oldest first. */
export async function findPhotoConsents(db: Queryable, userId: string): Promise<PhotoConsent[]> {
  const { rows } = await db.query<{ isGiven: boolean; at: Date }>(
    `select is_given as "isGiven", created_at as at from photo_consents
      where user_id = $1 order by id`,
    [userId],
  )
  return rows.map(({ isGiven, at }) => ({ isGiven, at: at.toISOString() }))
}

/** Returns false if the stored version differs. */
export async function updateBusiness(
  tx: BusinessTransaction,
  businessId: string,
  { name, phone, address, email, taxRate, timeZone, version }: BusinessToSave,
): Promise<boolean> {
  const { rowCount } = await tx.$client.query({
    name: 'update-business',
    text: `update businesses set name = $2, phone = $3, address = $4, email = $5, tax_rate = $6,
      time_zone = $7, version = version + 1 where id = $1 and version = $8`,
    values: [businessId, name, phone, address, email, taxRate, timeZone, version],
  })
  return rowCount === 1
}

/** Returns false if the password has changed since it was checked. */
export async function updatePassword(
  db: Queryable,
  { userId, passwordHash }: Proven,
  newHash: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'update users set password_hash = $3 where id = $1 and password_hash = $2',
    [userId, passwordHash, newHash],
  )
  return rowCount === 1
}

export type StoredSession = Omit<SessionInfo, 'isThis'> & { tokenHash: string }

/** Returns open sessions, newest first. */
export async function findSessions(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<StoredSession[]> {
  const { rows } = await db.query<Omit<StoredSession, 'since'> & { since: Date }>(
    `select id, token_hash as "tokenHash", user_agent as "userAgent", created_at as since
      from sessions where user_id = $1 and expires_at > $2 order by created_at desc`,
    [userId, now],
  )
  return rows.map(row => ({ ...row, since: row.since.toISOString() }))
}

export async function findSessionId(db: Queryable, tokenHash: string): Promise<string> {
  const { rows } = await db.query<{ id: string }>('select id from sessions where token_hash = $1', [
    tokenHash,
  ])
  const [session] = rows
  if (!session) throw new AppError('unauthenticated', 'Please sign in to continue')
  return session.id
}

export async function isSessionOpen(db: Queryable, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query('select from sessions where id = $1 and expires_at > $2', [
    id,
    now,
  ])
  return rowCount === 1
}

export async function deleteSessionById(
  db: Queryable,
  userId: string,
  id: string,
): Promise<boolean> {
  const { rowCount } = await db.query('delete from sessions where user_id = $1 and id = $2', [
    userId,
    id,
  ])
  return rowCount === 1
}

export async function deleteOtherSessions(
  db: Queryable,
  userId: string,
  ownHash: string,
): Promise<void> {
  await db.query('delete from sessions where user_id = $1 and token_hash <> $2', [userId, ownHash])
}

export async function findPhotos(
  tx: BusinessTransaction,
  businessId: string,
): Promise<{ id: string; contentHash: string }[]> {
  const { rows } = await tx.$client.query<{ id: string; contentHash: string }>(
    'select id, content_hash as "contentHash" from photos where business_id = $1 order by created_at',
    [businessId],
  )
  return rows
}

/** Deletes the business with all its data. */
export async function deleteBusiness(db: Queryable, businessId: string): Promise<void> {
  await db.query('delete from businesses where id = $1', [businessId])
}
