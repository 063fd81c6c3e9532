// Devices in the database. Like sessions, they are written as the owner of the tables; a business may only read its own.
import type { PoolClient } from 'pg'
import type { Queryable } from '../db/query-builder.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import type { PushTarget } from '../outside/push/push.ts'

export type NewDevice = PushTarget & { tokenHash: string; businessId: string; userId: string }

const MOST_PER_PERSON = 20

/** Replaces the browser's earlier device, even another user's. Deletes the user's oldest devices beyond twenty. */
export async function insertDevice(client: PoolClient, device: NewDevice): Promise<void> {
  const { tokenHash, businessId, userId, endpoint, p256dh, auth } = device
  // Serializes by endpoint, which belongs to one browser.
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [endpoint])
  await client.query(
    `delete from notification_devices d using sessions s
      where d.endpoint = $1 and s.id = d.session_id and s.token_hash <> $2`,
    [endpoint, tokenHash],
  )
  await client.query(
    `insert into notification_devices (session_id, business_id, user_id, endpoint, p256dh, auth)
      select id, $2, $3, $4, $5, $6 from sessions where token_hash = $1 and user_id = $3
      on conflict (session_id) do update
        set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth`,
    [tokenHash, businessId, userId, endpoint, p256dh, auth],
  )
  await client.query(
    `delete from notification_devices where session_id in (
      select session_id from notification_devices where user_id = $1
      order by created_at desc, session_id offset ${MOST_PER_PERSON})`,
    [userId],
  )
}

export async function hasDevice(db: Queryable, tokenHash: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from notification_devices d join sessions s on s.id = d.session_id
      where s.token_hash = $1`,
    [tokenHash],
  )
  return rowCount === 1
}

export async function deleteDevice(db: Queryable, tokenHash: string): Promise<void> {
  await db.query(
    `delete from notification_devices d using sessions s
      where s.id = d.session_id and s.token_hash = $1`,
    [tokenHash],
  )
}

/** Excludes users who have turned notifications off. */
const wantsThem = `coalesce((u.preferences ->> 'hasNotifications')::boolean, true)`

/** Returns the sessions whose devices get the business's notifications. */
export async function findDevices(tx: BusinessTransaction, businessId: string): Promise<string[]> {
  const { rows } = await tx.$client.query<{ sessionId: string }>({
    name: 'devices-of-business',
    text: `select d.session_id as "sessionId" from notification_devices d
      join users u on u.id = d.user_id where d.business_id = $1 and ${wantsThem}`,
    values: [businessId],
  })
  return rows.map(row => row.sessionId)
}

/** Returns null if the device was signed out, its session has ended, or its user has turned notifications off. */
export async function findTarget(
  db: Queryable,
  sessionId: string,
  now: Date,
): Promise<PushTarget | null> {
  const { rows } = await db.query<PushTarget>(
    `select d.endpoint, d.p256dh, d.auth from notification_devices d
      join sessions s on s.id = d.session_id join users u on u.id = d.user_id
      where d.session_id = $1 and s.expires_at > $2 and ${wantsThem}`,
    [sessionId, now],
  )
  return rows[0] ?? null
}

export async function deleteTarget(db: Queryable, endpoint: string): Promise<void> {
  await db.query('delete from notification_devices where endpoint = $1', [endpoint])
}
