// Which mail a bounce is about: providers name only an address, and a mail that was kept back is named itself.
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** A mail that was kept back says nothing of others to its address. `mailId` is the id of the sent event. */
export function countsFor(bounce: AnyPgColumn, mailId: AnyPgColumn): SQL {
  return sql`coalesce(${bounce} ->> 'withheld', ${mailId}::text) = ${mailId}::text`
}
