// The failure of a job as the queue stores it: its code, apart from its message, which may repeat an address or a name.
import { databaseError } from '../db/database-error.ts'
import { codeOf } from '../logging.ts'

/** The queue stores the message, so the code is its first word. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure'
  readonly code: string

  constructor(error: unknown) {
    const cause = databaseError(error)
    const code = codeOf(cause)
    super(`code=${code}; ${cause instanceof Error ? cause.message : typeof cause}`, { cause })
    this.code = code
  }
}

/** PostgreSQL's expression for the code in a stored message. Null for those of earlier releases. */
export const codeInMessage = (column: string): string =>
  String.raw`substring(${column} from '^code=([\w.:/*-]{1,120}); ')`
