// Devices that receive notifications: signed-in browsers, deleted with their session.
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { businessId, memberKey, sessions } from './accounts.ts'
import { createdAt } from './columns.ts'

export const notificationDevices = pgTable(
  'notification_devices',
  {
    sessionId: uuid('session_id')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    businessId: businessId(),
    userId: uuid('user_id').notNull(),
    /** The push service URL for this browser. */
    endpoint: text('endpoint').notNull().unique(),
    /** The browser's keys, base64url (RFC 8291). */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: createdAt(),
  },
  table => [
    memberKey('notification_devices_user_fk', table),
    index('notification_devices_business').on(table.businessId),
    index('notification_devices_user').on(table.userId, table.createdAt),
  ],
)
