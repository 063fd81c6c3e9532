// Error codes that a use case may throw, each with its HTTP status.

export const errorStatus = {
  malformed: 400,
  unauthenticated: 401,
  payment_required: 402,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  too_many: 429,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** One message per invalid field, keyed by its path (`lineItems.0.quantity`). */
export type FieldMessages = Record<string, string>

/** Zod's message for a value of the wrong type. It does not say which. */
const UNNAMED = 'Invalid input'

/** What a schema refuses: the messages by field, and the first of them as one sentence. */
export function refusedFields(issues: readonly { path: PropertyKey[]; message: string }[]): {
  fields: FieldMessages
  message: string
} {
  const fields: FieldMessages = {}
  for (const { path, message } of issues) {
    const name = path.map(String).join('.')
    fields[name] ??=
      message === UNNAMED && name ? `The value of ${name} is missing or not valid` : message
  }
  const sentences = [...new Set(Object.values(fields))]
  return { fields, message: sentences.slice(0, 5).join(', ') || UNNAMED }
}

type Detail = {
  fields?: FieldMessages
  /** In seconds (429, 503). */
  retryAfter?: number
  /** For the operator's log only. */
  cause?: unknown
}

/** An expected error with a message for the person. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldMessages | undefined
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, message: string, { fields, retryAfter, cause }: Detail = {}) {
    super(message, { cause })
    this.name = 'AppError'
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter
  }

  get status(): number {
    return errorStatus[this.code]
  }
}
