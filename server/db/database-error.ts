// The error of PostgreSQL itself. The query builder wraps it in one that quotes the statement and its parameters.
import { DrizzleQueryError } from 'drizzle-orm'

/** Callers read the code and the constraint; parameters must reach neither a log nor the job queue. */
export function databaseError(error: unknown): unknown {
  return error instanceof DrizzleQueryError && error.cause ? error.cause : error
}

/**
 * 08: the connection failed. 57P01 to 57P05: the server stops, has crashed or starts. 25006: after a failover, a
 * connection to the former primary, which only reads. 53300: too many connections.
 */
const lostCodes =
  /^(08\w{3}|57P0\d|25006|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/

/** pg has no codes for these. */
const lostMessages =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout exceeded when trying to connect)/

/** True if the database could not be reached, or the connection broke. The same request may work in a moment. */
export function isConnectionLost(error: unknown): boolean {
  const cause = databaseError(error)
  if (cause instanceof AggregateError) return cause.errors.some(isConnectionLost)
  if (!(cause instanceof Error)) return false
  const code = 'code' in cause ? String(cause.code) : ''
  // The socket of a stopped embedded server is missing.
  const isSocketGone = code === 'ENOENT' && 'syscall' in cause && cause.syscall === 'connect'
  return isSocketGone || lostCodes.test(code) || lostMessages.test(cause.message)
}

/** 40001: could not serialize. 40P01: a deadlock. */
const rolledBackCodes = ['40001', '40P01']

/** True if the database gave up this transaction in favor of another at the same moment. The same request may work now. */
export function isRolledBack(error: unknown): boolean {
  return hasCode(error, rolledBackCodes)
}

/** 53100: the disk of the database. The others: the one of the file store, or its quota. */
const fullCodes = ['53100', 'ENOSPC', 'EDQUOT']

/** True if a disk has no room for what was to be stored. */
export function isDiskFull(error: unknown): boolean {
  return hasCode(error, fullCodes)
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  const cause = databaseError(error)
  return cause instanceof Error && 'code' in cause && codes.includes(String(cause.code))
}
