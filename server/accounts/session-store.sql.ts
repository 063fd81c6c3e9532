// Sessions in the database.
import type { CurrentUser } from '@quotewright/domain/account'
import { type AccountRow, accountColumns, toCurrentUser } from './current-user-store.sql.ts'
import type { Queryable } from './store.sql.ts'

export type Session = { user: CurrentUser; createdAt: Date; expiresAt: Date }

/** Every request runs this, so the statement is prepared once per connection. */
export async function findSession(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<Session | null> {
  const { rows } = await db.query<AccountRow & { created_at: Date; expires_at: Date }>({
    name: 'find-session',
    text: `select s.created_at, s.expires_at, ${accountColumns} from sessions s
      join users u on u.id = s.user_id join businesses b on b.id = u.business_id
      where s.token_hash = $1 and s.expires_at > $2`,
    values: [tokenHash, now],
  })
  const [row] = rows
  return row
    ? { user: toCurrentUser(row), createdAt: row.created_at, expiresAt: row.expires_at }
    : null
}

export type NewSession = { tokenHash: string; userId: string; userAgent: string; expiresAt: Date }

/** Per person. Above this, the least recently used session ends. */
const MAX_SESSIONS = 50

/** Also deletes the person's expired sessions. */
export async function insertSession(db: Queryable, session: NewSession, now: Date): Promise<void> {
  const { tokenHash, userId, userAgent, expiresAt } = session
  await db.query('delete from sessions where user_id = $1 and expires_at <= $2', [userId, now])
  await db.query(
    `insert into sessions (token_hash, user_id, user_agent, created_at, expires_at)
      values ($1, $2, $3, $4, $5)`,
    [tokenHash, userId, userAgent, now, expiresAt],
  )
  await db.query(
    `delete from sessions where user_id = $1 and token_hash not in (
      select token_hash from sessions where user_id = $1
        order by expires_at desc, token_hash = $2 desc limit $3)`,
    [userId, tokenHash, MAX_SESSIONS],
  )
}

export async function extendSession(db: Queryable, tokenHash: string, until: Date): Promise<void> {
  await db.query('update sessions set expires_at = $2 where token_hash = $1', [tokenHash, until])
}

export async function deleteSession(db: Queryable, tokenHash: string): Promise<void> {
  await db.query('delete from sessions where token_hash = $1', [tokenHash])
}

export async function deleteSessionsOf(db: Queryable, userId: string): Promise<void> {
  await db.query('delete from sessions where user_id = $1', [userId])
}
