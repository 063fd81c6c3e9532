// Finds a user by id, for work in their name without a session, or by address.
import type { CurrentUser } from '@quotewright/domain/account'
import type { Pool } from 'pg'
import { findCurrentUser as findRow } from './current-user-store.ts'
import { findLogin } from './store.ts'

export function findCurrentUser(pool: Pool, userId: string): Promise<CurrentUser | null> {
  return findRow(pool, userId)
}

export function findByAddress(pool: Pool, email: string): Promise<{ firstName: string } | null> {
  return findLogin(pool, email)
}
