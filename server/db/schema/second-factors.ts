// Second factors: authenticator apps, recovery codes and passkeys. Only the owner role may read them.
import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { userId, users } from './accounts.ts'
import { bytes, createdAt, instant } from './columns.ts'

/** An authenticator app. It is active after its first code confirms it. */
export const secondFactors = pgTable('second_factors', {
  userId: userId().primaryKey(),
  /** Encrypted with a key that is not in the database (second-factor/sealed-secret.ts). */
  sealed: bytes('secret').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The 30-second step of the last accepted code. Codes of this and earlier steps are refused. */
  lastStep: integer('last_step').notNull().default(0),
  /** Wrong codes since the last correct one. */
  failures: integer('failures').notNull().default(0),
  lockedUntil: instant('locked_until'),
  createdAt: createdAt(),
})

/** Deleted when used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: userId(), codeHash: text('code_hash').notNull() },
  table => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    userId: userId(),
    name: text('name').notNull(),
    /** base64url, chosen by the authenticator. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE. */
    publicKey: bytes('public_key').notNull(),
    /** The authenticator's use counter; 0 if it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
  },
  table => [index('passkeys_user').on(table.userId, table.createdAt)],
)

/**
 * Challenges that a browser must answer within minutes, keyed by the SHA-256 (hex) of the random challenge. Sessions of
 * the operator's page are here too: keyed, expiring and deleted alike, they need no table of their own.
 */
export const accountChallenges = pgTable(
  'account_challenges',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose', {
      enum: ['code', 'passkey-sign-in', 'passkey-add', 'operator'],
    }).notNull(),
    /** Null until the user is known. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [
    index('account_challenges_user').on(table.userId),
    index('account_challenges_expiry').on(table.expiresAt),
  ],
)
