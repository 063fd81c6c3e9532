// Errors of API calls: the server refused, failed, or could not be reached.
import { errorStatus, type FieldMessages, refusedFields } from '@quotewright/domain/errors'
import { noteFailedCall } from './failed-call.ts'

type ErrorDetail = {
  fields?: FieldMessages
  retryAfter?: number | null
  requestId?: string | null
  /** For developers, never shown. */
  cause?: unknown
}

export class ApiError extends Error {
  /** HTTP status, or 0 if the server could not be reached. */
  readonly status: number
  readonly fields: FieldMessages
  /** Seconds. */
  readonly retryAfter: number | null
  /** Leads to the server's log. */
  readonly requestId: string | null

  constructor(status: number, message: string, detail: ErrorDetail = {}) {
    super(message, { cause: detail.cause })
    this.name = 'ApiError'
    this.status = status
    this.fields = detail.fields ?? {}
    this.retryAfter = detail.retryAfter ?? null
    this.requestId = detail.requestId ?? null
  }
}

const unreachable = 'No connection. Check the network and try again; nothing is lost.'

export function unreachableError(): ApiError {
  return new ApiError(0, unreachable)
}

export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0
}

/** A success that this page cannot read: of a newer server, or the sign-in page of a Wi-Fi network. */
export class UnreadableAnswer extends Error {
  constructor(cause: unknown) {
    super('The answer could not be read. Reload this page: everything you typed is kept.', {
      cause,
    })
    this.name = 'UnreadableAnswer'
  }
}

/** The server's answer to a body that its schema refuses, given before the body is sent. */
export function invalidError(issues: Parameters<typeof refusedFields>[0]): ApiError {
  const { message, fields } = refusedFields(issues)
  return new ApiError(errorStatus.invalid, message, { fields })
}

/** Returns the server's message for a refusal or a lost connection; `fallback` for 5xx and unexpected errors. */
export function refusalOr(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.status < 500 ? error.message : fallback
}

/** After a 409, loads the version that someone else saved first. Returns null for other errors, or if that load fails. */
export async function theirsAfter<T>(error: unknown, refetch: () => Promise<T>): Promise<T | null> {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  return refetch().catch(() => null)
}

/** Answers that are not ours, such as a proxy's page while the server restarts. */
const unexplained = {
  failed: 'Quotewright does not answer right now. Please try again in a moment.',
  refused: 'The network refused this without a reason. Please try again, or use another network.',
}

/** Reads our `{message, fields?}`. A proxy's reply becomes a sentence with `status: body` (spec §7) as its cause. */
export async function errorOf(response: Response): Promise<ApiError> {
  // The status says enough if the rest of the answer is lost.
  const text = await response.text().catch(() => '')
  const retryAfter = Number(response.headers.get('retry-after')) || null
  const requestId = response.headers.get('x-request-id')
  if (requestId !== null) noteFailedCall(requestId)
  const detail = { retryAfter, requestId }
  try {
    const body: unknown = JSON.parse(text)
    if (isRefusal(body)) {
      return new ApiError(response.status, body.message, { ...detail, fields: body.fields ?? {} })
    }
  } catch {
    // Not JSON, so not from our server.
  }
  const cause = `${response.status}: ${text || response.statusText}`
  const message = response.status >= 500 ? unexplained.failed : unexplained.refused
  return new ApiError(response.status, message, { ...detail, cause })
}

function isRefusal(body: unknown): body is { message: string; fields?: FieldMessages } {
  return (
    typeof body === 'object' &&
    body !== null &&
    'message' in body &&
    typeof body.message === 'string'
  )
}

/** True if the requested record does not exist or was deleted. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** Refusals that may pass: the session has ended, or the server is busy. */
const passing = [401, 408, 429]

/** Whether the server refused it for good: another try of the same would be refused, too. */
export function isFinalRefusal(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    !passing.includes(error.status)
  )
}
