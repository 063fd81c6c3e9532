// What the code that runs belongs to: the request, or the job that a request started. Log lines and spans read it.
import { AsyncLocalStorage } from 'node:async_hooks'

export type Scope = {
  /** Undefined in work that no request started. */
  requestId: string | undefined
  /** Of the call or job, as outside/telemetry made it. Undefined without telemetry. */
  span: object | undefined
  /** The code of the error that the request was answered with. */
  code?: string
  /** Ends the call's span before its answer ends. Undefined without telemetry. */
  answered?: () => void
}

const scopes = new AsyncLocalStorage<Scope>()

export function currentScope(): Scope | undefined {
  return scopes.getStore()
}

export function runInScope<T>(scope: Scope, work: () => T): T {
  return scopes.run(scope, work)
}

/** Returns a function that runs work in the scope of now, for work that another request's end will start. */
export const keepScope = () => AsyncLocalStorage.snapshot()
