// Invitations to join a business. Members are users.
import { pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { businessId } from './accounts.ts'
import { createdAt, instant } from './columns.ts'

export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey(),
    businessId: businessId(),
    /** Lower case. Several businesses may invite one address. */
    email: text('email').notNull(),
    /** SHA-256 (hex) of the newest link's token; null until the link is mailed. */
    tokenHash: text('token_hash').unique(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  table => [unique('invitations_of_business').on(table.businessId, table.email)],
)
