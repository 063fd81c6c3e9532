// Finds a user by id, for work in their name without a session.
import type { CurrentUser } from '@quotewright/domain/account'
import type { Pool } from 'pg'
import { findCurrentUser as findRow } from './current-user-store.ts'

export function findCurrentUser(pool: Pool, userId: string): Promise<CurrentUser | null> {
  return findRow(pool, userId)
}
