// What the server prints about an error that ends it.
import { StartError } from './db/start-error.ts'
import { ConfigError } from './environment.ts'
import { errorFacts } from './logging.ts'

/** One sentence for errors that the operator can fix, and a stack for all others. */
export function sentenceOf(error: unknown): unknown {
  return error instanceof ConfigError || error instanceof StartError
    ? error.message
    : errorFacts(error)
}
