// Serializes work on a subject that has no row to lock.
// Raw: the query builder always selects from a table.
import type { ClientBase } from 'pg'

/** Waits until no other transaction holds the subject, and holds it until this one ends. */
export async function lockSubject(
  client: Pick<ClientBase, 'query'>,
  subject: string,
): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [subject])
}
