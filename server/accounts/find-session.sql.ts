// Finds a session with its user and their business.
// Raw: every request reads its session; a named statement is planned once per connection and needs no building.
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import type { Queryable } from '../db/query-builder.ts'
import { type CurrentUserRow, currentUserColumns, toCurrentUser } from './current-user-store.ts'

type Session = { user: CurrentUser; createdAt: Date; expiresAt: Date }

export async function findSession(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<Session | null> {
  const { rows } = await db.query<CurrentUserRow & { createdAt: Date; expiresAt: Date }>({
    name: 'find-session',
    text: `select s.created_at as "createdAt", s.expires_at as "expiresAt", ${currentUserColumns} from sessions s
      join users on users.id = s.user_id join businesses on businesses.id = users.business_id
      where s.token_hash = $1 and s.expires_at > $2`,
    values: [tokenHash, now],
  })
  const [row] = rows
  return row
    ? { user: toCurrentUser(row), createdAt: row.createdAt, expiresAt: row.expiresAt }
    : null
}
