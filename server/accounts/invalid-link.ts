// Refuses a mailed link that changes an account's address, or takes the change back.
import { AppError } from '@quotewright/domain/errors'
import { DatabaseError } from 'pg'

export function invalidLink(): AppError {
  return new AppError('not_found', 'The link is invalid or expired')
}

/** Another account took the address between our check and our change, and the database refused the second one. */
export function refuseTaken(error: unknown): never {
  const isTaken = error instanceof DatabaseError && error.constraint === 'users_email_unique'
  throw isTaken ? invalidLink() : error
}
