// Ids of sent mails in the database.
import { eq, lt, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { queryBuilder } from '../db/query-builder.ts'
import { sentMails } from '../db/schema/sent-mails.ts'

export async function isSent(pool: Pool, id: string): Promise<boolean> {
  const found = await queryBuilder(pool)
    .select({ id: sentMails.id })
    .from(sentMails)
    .where(eq(sentMails.id, id))
  return found.length === 1
}

/** Also deletes entries older than 60 days, when no job retries them. */
export async function noteSent(pool: Pool, id: string): Promise<void> {
  const builder = queryBuilder(pool)
  await builder.insert(sentMails).values({ id }).onConflictDoNothing()
  await builder.delete(sentMails).where(lt(sentMails.sentAt, sql`now() - interval '60 days'`))
}
