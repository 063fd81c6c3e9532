// Reports uncaught errors and parts that did not load to the server's log: their kind and place, never their message.
import type { ClientError } from '@quotewright/domain/client-error'
import { ApiError } from './api-error.ts'

type Kind = ClientError['kind']

/** Repeated errors say nothing new. */
const MOST_PER_PAGE = 5
const MAX_PLACES = 5

const reported = new Set<string>()

/** Part of the first route: a reporter loaded later may be missing just when parts are. */
export function reportErrors(): void {
  addEventListener('error', ({ error }) => reportError('error', error))
  addEventListener('unhandledrejection', ({ reason }) => reportError('rejection', reason))
  addEventListener('vite:preloadError', ({ payload }) => reportError('chunk', payload))
}

export function reportError(kind: Kind, error: unknown): void {
  if (isForeseen(error) || reported.size >= MOST_PER_PAGE) return
  const body = JSON.stringify(factsOf(kind, error))
  if (reported.has(body)) return
  reported.add(body)
  const headers = { 'content-type': 'application/json' }
  // `keepalive`, because a missing part reloads the page.
  fetch('/api/client-errors', { method: 'POST', headers, body, keepalive: true }).catch(
    // A browser without a connection cannot report.
    () => undefined,
  )
}

/** Refusals, lost connections and canceled work are part of normal use. */
function isForeseen(error: unknown): boolean {
  if (!navigator.onLine) return true
  return error instanceof ApiError
    ? error.status < 500
    : error instanceof DOMException && error.name === 'AbortError'
}

const none = { stack: '', message: '' }

function factsOf(kind: Kind, error: unknown): ClientError {
  const {
    name,
    stack = '',
    message,
  } = error instanceof Error ? error : { ...none, name: typeof error }
  const call = error instanceof ApiError ? error : null
  return {
    kind,
    type: /^[A-Za-z]{1,40}$/.test(name) ? name : 'Error',
    status: call && call.status,
    requestId: call && call.requestId,
    places: [...placesIn(stack), ...missingPart(message)].slice(0, MAX_PLACES),
    version: __APP_VERSION__,
  }
}

function placesIn(stack: string): string[] {
  return [...stack.matchAll(/[\w-]+\.js:\d+:\d+/g)].map(([place]) => place)
}

/** The only part of a message that is reported: the file that did not load. */
function missingPart(message: string): string[] {
  const file = /\/assets\/([\w-]+\.js)(?![\w:])/.exec(message)?.[1]
  return file === undefined ? [] : [`${file}:0:0`]
}
