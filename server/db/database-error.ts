// The error of PostgreSQL itself. The query builder wraps it in one that quotes the statement and its parameters.
import { DrizzleQueryError } from 'drizzle-orm'

/** Callers read the code and the constraint; parameters must reach neither a log nor the job queue. */
export function databaseError(error: unknown): unknown {
  return error instanceof DrizzleQueryError && error.cause ? error.cause : error
}
