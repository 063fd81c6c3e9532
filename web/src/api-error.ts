// A call that did not succeed: what the server said, or that it could not be reached.
import type { FieldMessages } from '@quotewright/domain/errors'

export class ApiError extends Error {
  /** 0 when the server could not be reached. */
  readonly status: number
  readonly fields: FieldMessages
  /** Seconds. */
  readonly retryAfter: number | null

  constructor(
    status: number,
    message: string,
    detail: { fields?: FieldMessages; retryAfter?: number | null } = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.fields = detail.fields ?? {}
    this.retryAfter = detail.retryAfter ?? null
  }
}

const unreachable = 'No connection. Check the network and try again; nothing is lost.'

export function unreachableError(): ApiError {
  return new ApiError(0, unreachable)
}

/** What the server said when it refused, or that it could not be reached; `fallback` when something broke. */
export function refusalOr(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.status < 500 ? error.message : fallback
}

/** What someone else saved first; null after any other error, and when theirs cannot be loaded: the refusal says enough. */
export async function theirsAfter<T>(error: unknown, refetch: () => Promise<T>): Promise<T | null> {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  return refetch().catch(() => null)
}

/** The sentence a person reads, from `{message, fields?}` or from whatever a proxy put in its place. */
export async function errorOf(response: Response): Promise<ApiError> {
  const text = await response.text()
  const retryAfter = Number(response.headers.get('retry-after')) || null
  try {
    const body: unknown = JSON.parse(text)
    if (isRefusal(body)) {
      return new ApiError(response.status, body.message, { fields: body.fields ?? {}, retryAfter })
    }
  } catch {
    // Not JSON: not our server's own answer.
  }
  return new ApiError(response.status, `${response.status}: ${text || response.statusText}`, {
    retryAfter,
  })
}

function isRefusal(body: unknown): body is { message: string; fields?: FieldMessages } {
  return (
    typeof body === 'object' &&
    body !== null &&
    'message' in body &&
    typeof body.message === 'string'
  )
}
