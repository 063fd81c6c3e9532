// Makes the account of a person who joins a business.
import type { PoolClient } from 'pg'
import { insertUser, type NewUser } from './store.ts'

/** Returns false if the address has an account. */
export function addMember(client: PoolClient, person: Omit<NewUser, 'role'>): Promise<boolean> {
  return insertUser(client, { ...person, role: 'member' })
}
