// Registrations in the database, before they become accounts.
import type { Queryable } from './store.sql.ts'

export type Registration = {
  id: string
  email: string
  firstName: string
  lastName: string
  passwordHash: string
}

const columns = `id, email, first_name as "firstName", last_name as "lastName", password_hash as "passwordHash"`

/** In days. For this long a registration can request its link again. */
const DAYS_KEPT = 7

/** Also deletes expired registrations. */
export async function insertRegistration(
  db: Queryable,
  registration: Registration,
  now: Date,
): Promise<void> {
  await db.query(
    `delete from registrations where created_at < $1::timestamptz - make_interval(days => $2)`,
    [now, DAYS_KEPT],
  )
  const { id, email, firstName, lastName, passwordHash } = registration
  await db.query(
    `insert into registrations (id, email, first_name, last_name, password_hash, created_at)
      values ($1, $2, $3, $4, $5, $6)`,
    [id, email, firstName, lastName, passwordHash, now],
  )
}

export async function findRegistration(db: Queryable, id: string): Promise<Registration | null> {
  const { rows } = await db.query<Registration>(
    `select ${columns} from registrations where id = $1`,
    [id],
  )
  return rows[0] ?? null
}

export async function findNewestRegistration(
  db: Queryable,
  email: string,
): Promise<Registration | null> {
  const { rows } = await db.query<Registration>(
    `select ${columns} from registrations where email = $1 order by created_at desc limit 1`,
    [email],
  )
  return rows[0] ?? null
}

/** Returns null if the link is unknown, expired or replaced by a newer one. */
export async function findRegistrationOfLink(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<Registration | null> {
  const { rows } = await db.query<Registration>(
    `select ${columns} from registrations where token_hash = $1 and token_expires_at > $2`,
    [tokenHash, now],
  )
  return rows[0] ?? null
}

/** Voids the registration's earlier link. Links of other registrations stay valid. */
export async function setRegistrationLink(
  db: Queryable,
  id: string,
  { tokenHash, expiresAt }: { tokenHash: string; expiresAt: Date },
): Promise<void> {
  await db.query('update registrations set token_hash = $2, token_expires_at = $3 where id = $1', [
    id,
    tokenHash,
    expiresAt,
  ])
}

export async function deleteRegistration(db: Queryable, id: string): Promise<void> {
  await db.query('delete from registrations where id = $1', [id])
}
