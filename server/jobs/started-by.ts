// The id of the request that started a job: stored with its payload, and in the log lines of its run.
import { isRequestId } from '../request-id.ts'
import { currentScope, runInScope } from '../request-scope.ts'

/** No payload has a field of this name. */
const FIELD = '_requestId'

/** A payload that is not an object has no room for the id and stays as it is. */
export function startedByRequest(payload: unknown): unknown {
  const requestId = currentScope()?.requestId
  return requestId === undefined || !isObject(payload)
    ? payload
    : { ...payload, [FIELD]: requestId }
}

export function requestIdIn(stored: unknown): string | undefined {
  const requestId = isObject(stored) ? stored[FIELD] : undefined
  return isRequestId(requestId) ? requestId : undefined
}

/** Runs a job with its payload as its task knows it. */
export function inScopeOf<T>(stored: unknown, run: (payload: unknown) => Promise<T>): Promise<T> {
  const scope = { requestId: requestIdIn(stored), span: undefined }
  return runInScope(scope, () => run(withoutRequest(stored)))
}

function withoutRequest(stored: unknown): unknown {
  if (!isObject(stored)) return stored
  const { [FIELD]: _, ...payload } = stored
  return payload
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
