// An error in a browser, as it is reported to the server's log: its kind and place, never its message.
import * as z from 'zod/mini'

/** `screen`: a screen threw while it was drawn. `chunk`: a part of the app did not load. */
export const clientErrorKinds = ['error', 'rejection', 'screen', 'chunk'] as const

/** The innermost places in the code. */
const MAX_PLACES = 5

const word = (pattern: RegExp) => z.string().check(z.regex(pattern))

export const ClientError = z.object({
  kind: z.enum(clientErrorKinds),
  /** Such as TypeError. */
  type: word(/^[A-Za-z]{1,40}$/),
  /** The status of a failed call. */
  status: z.nullable(z.int().check(z.gte(0), z.lte(599))),
  /** The request id of the failed call. */
  requestId: z.nullable(word(/^[\w.-]{8,64}$/)),
  /** File, line and column in the built code. */
  places: z.array(word(/^[\w-]{1,80}\.js:\d{1,7}:\d{1,7}$/)).check(z.maxLength(MAX_PLACES)),
  /** The app's version. */
  version: word(/^\d[\w.-]{0,30}$/),
})
export type ClientError = z.infer<typeof ClientError>
