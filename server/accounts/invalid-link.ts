// Refuses mailed links that change an account's address or undo a change.
import { AppError } from '@quotewright/domain/errors'
import { DatabaseError } from 'pg'

export function invalidLink(): AppError {
  return new AppError('not_found', 'The link is invalid or expired')
}

/** Translates the unique constraint's error: the address belongs to another account. */
export function refuseTaken(error: unknown): never {
  const isTaken = error instanceof DatabaseError && error.constraint === 'users_email_unique'
  throw isTaken ? invalidLink() : error
}
