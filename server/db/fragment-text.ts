// A builder's fragment as text, for raw statements that share columns or a condition with the builder.
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

const dialect = new PgDialect()

/** Columns are named with their table. Throws if the fragment has values, which a raw statement numbers itself. */
export function fragmentText(fragment: SQL): string {
  const { sql: text, params } = dialect.sqlToQuery(fragment)
  if (params.length > 0) throw new Error(`A fragment with values cannot be text: ${text}`)
  return text
}
