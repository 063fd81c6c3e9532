// Finds a user by id, for work in their name without a session, or by address.
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import type { Pool } from 'pg'
import { findCurrentUser as findRow } from './current-user-store.ts'
import { findLogin } from './store.ts'

export function findCurrentUser(pool: Pool, userId: string): Promise<CurrentUser | null> {
  return findRow(pool, userId)
}

/** For mails about the account itself, which the owner does not take over: null for a person who has left. */
export async function findAccountHolder(pool: Pool, userId: string): Promise<CurrentUser | null> {
  const user = await findRow(pool, userId)
  return user?.id === userId ? user : null
}

export function findByAddress(pool: Pool, email: string): Promise<{ firstName: string } | null> {
  return findLogin(pool, email)
}
