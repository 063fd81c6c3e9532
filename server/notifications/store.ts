// Devices in the database. Like sessions, they are written as the owner of the tables; a business may only read its own.
import {
  defaultPush,
  type NotificationGroup,
} from '@quotewright/domain/notifications/notification-choices'
import { and, desc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { lockSubject } from '../db/advisory-lock.sql.ts'
import { type Queryable, queryBuilder } from '../db/query-builder.ts'
import { sessions, users } from '../db/schema/accounts.ts'
import { notificationDevices as devices } from '../db/schema/notifications.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import type { PushTarget } from '../outside/push/push.ts'

export type NewDevice = PushTarget & { tokenHash: string; businessId: string; userId: string }

const MOST_PER_PERSON = 20

function sessionsWhere(db: Queryable, condition: SQL | undefined) {
  return queryBuilder(db).select({ id: sessions.id }).from(sessions).where(condition)
}

/** Replaces the browser's earlier device, even another user's. Deletes the user's oldest devices beyond twenty. */
export async function insertDevice(client: PoolClient, device: NewDevice): Promise<void> {
  const { tokenHash, businessId, userId, endpoint, p256dh, auth } = device
  const builder = queryBuilder(client)
  // Serializes by endpoint, which belongs to one browser.
  await lockSubject(client, endpoint)
  const others = sessionsWhere(client, ne(sessions.tokenHash, tokenHash))
  await builder
    .delete(devices)
    .where(and(eq(devices.endpoint, endpoint), inArray(devices.sessionId, others)))
  const isThis = and(eq(sessions.tokenHash, tokenHash), eq(sessions.userId, userId))
  const [session] = await sessionsWhere(client, isThis).for('key share')
  if (!session) return
  const target = { endpoint, p256dh, auth }
  await builder
    .insert(devices)
    .values({ sessionId: session.id, businessId, userId, ...target })
    .onConflictDoUpdate({ target: devices.sessionId, set: target })
  const beyond = builder
    .select({ sessionId: devices.sessionId })
    .from(devices)
    .where(eq(devices.userId, userId))
    .orderBy(desc(devices.createdAt), devices.sessionId)
    .offset(MOST_PER_PERSON)
  await builder.delete(devices).where(inArray(devices.sessionId, beyond))
}

export async function hasDevice(db: Queryable, tokenHash: string): Promise<boolean> {
  const found = await queryBuilder(db)
    .select({ sessionId: devices.sessionId })
    .from(devices)
    .innerJoin(sessions, eq(sessions.id, devices.sessionId))
    .where(eq(sessions.tokenHash, tokenHash))
  return found.length === 1
}

export async function deleteDevice(db: Queryable, tokenHash: string): Promise<void> {
  const session = sessionsWhere(db, eq(sessions.tokenHash, tokenHash))
  await queryBuilder(db).delete(devices).where(inArray(devices.sessionId, session))
}

/** Excludes users who have turned off all notifications or those of the group. */
function wantsThem(group?: NotificationGroup): SQL | undefined {
  const { preferences } = users
  const isOn = sql`coalesce((${preferences} ->> 'hasNotifications')::boolean, true)`
  if (group === undefined) return isOn
  const isChosen = sql`(${preferences} -> 'push' ->> ${group}::text)::boolean`
  return and(isOn, sql`coalesce(${isChosen}, ${defaultPush[group]}::boolean)`)
}

/** Returns the sessions whose devices get the business's notifications of a group. */
export async function findDevices(
  tx: BusinessTransaction,
  businessId: string,
  group: NotificationGroup,
): Promise<string[]> {
  const rows = await tx
    .select({ sessionId: devices.sessionId })
    .from(devices)
    .innerJoin(users, eq(users.id, devices.userId))
    .where(and(eq(devices.businessId, businessId), wantsThem(group)))
    .prepare('find-devices')
    .execute()
  return rows.map(row => row.sessionId)
}

type Wanted = { sessionId: string; group: NotificationGroup | undefined; now: Date }

/** Returns null if the device was signed out, its session has ended, or its user does not want the notification. */
export async function findTarget(
  db: Queryable,
  { sessionId, group, now }: Wanted,
): Promise<PushTarget | null> {
  const { endpoint, p256dh, auth } = devices
  const [target] = await queryBuilder(db)
    .select({ endpoint, p256dh, auth })
    .from(devices)
    .innerJoin(sessions, eq(sessions.id, devices.sessionId))
    .innerJoin(users, eq(users.id, devices.userId))
    .where(and(eq(devices.sessionId, sessionId), gt(sessions.expiresAt, now), wantsThem(group)))
  return target ?? null
}

export async function deleteTarget(db: Queryable, endpoint: string): Promise<void> {
  await queryBuilder(db).delete(devices).where(eq(devices.endpoint, endpoint))
}
