// Explains a failed call to a vision language model: a reason without photos or keys, and whether to retry.
import {
  APICallError,
  NoObjectGeneratedError,
  NoOutputGeneratedError,
  TypeValidationError,
} from 'ai'
import type { ReportedUsage } from './count-tokens.ts'

export type Failure = {
  reason: string
  /** `once`: an answer that did not match the schema may match the next time. */
  again: 'never' | 'once' | 'later'
  /** The wait that the server requested. */
  waitMs?: number | undefined
  usage?: ReportedUsage | undefined
}

const MAX_REASON = 200

export function explainFailure(
  error: unknown,
  { signal, apiKey }: { signal: AbortSignal; apiKey: string | undefined },
): Failure {
  if (signal.aborted) return { reason: explainAbort(signal.reason), again: 'never' }
  if (APICallError.isInstance(error)) return explainCall(error, apiKey)
  if (NoObjectGeneratedError.isInstance(error)) return explainAnswer(error)
  if (NoOutputGeneratedError.isInstance(error)) {
    return { reason: 'The model gave no answer', again: 'never' }
  }
  return { reason: error instanceof Error ? error.name : 'Unknown error', again: 'never' }
}

function explainAbort(reason: unknown): string {
  return reason instanceof Error ? `Given up: ${reason.message}` : 'Given up'
}

function explainCall(
  { statusCode, message, isRetryable, responseHeaders }: APICallError,
  apiKey: string | undefined,
): Failure {
  return {
    reason: reasonOf(statusCode, withoutSecrets(message, apiKey)),
    again: isRetryable ? 'later' : 'never',
    waitMs: requestedWait(responseHeaders ?? {}),
  }
}

function reasonOf(statusCode: number | undefined, message: string): string {
  if (statusCode === 401 || statusCode === 403) return `Answered ${statusCode}, check AI_API_KEY`
  if (statusCode !== undefined && statusCode >= 300 && statusCode < 400)
    return `Answered ${statusCode} with a redirect, check AI_BASE_URL`
  const status = statusCode === undefined ? 'No answer' : `Answered ${statusCode}`
  return `${status}: ${message}`.slice(0, MAX_REASON)
}

function explainAnswer({ finishReason, cause, usage }: NoObjectGeneratedError): Failure {
  if (finishReason === 'content-filter') {
    return { reason: 'The model declined to answer', again: 'never', usage }
  }
  if (finishReason === 'length') return { reason: 'The answer was cut off', again: 'never', usage }
  const formError = TypeValidationError.isInstance(cause) ? cause.cause : undefined
  const why = formError instanceof Error ? formError.message : 'no JSON'
  return { reason: `The answer does not fit: ${why}`.slice(0, MAX_REASON), again: 'once', usage }
}

/** Removes the key and long base64 (photos), which error messages may repeat. */
function withoutSecrets(message: string, apiKey: string | undefined): string {
  const keyless = apiKey === undefined ? message : message.replaceAll(apiKey, '…')
  return keyless.replaceAll(/[\w+/=-]{64,}/g, '…').replaceAll(/[\p{C}\s]+/gu, ' ')
}

/** Reads Retry-After in seconds or as a date, or OpenAI's milliseconds. Ignores other values. */
function requestedWait(headers: Record<string, string>): number | undefined {
  const { 'retry-after-ms': ms, 'retry-after': after } = headers
  if (ms && Number(ms) >= 0) return Number(ms)
  if (!after) return undefined
  if (!Number.isNaN(Number(after))) return Number(after) >= 0 ? Number(after) * 1000 : undefined
  const at = Date.parse(after)
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now())
}
