// The door of telemetry: counts, durations and depths of work. Does nothing until outside/telemetry starts it.
import type { clientErrorKinds } from '@quotewright/domain/client-error'
import { AppError } from '@quotewright/domain/errors'
import { ClientGone } from './http/when-gone.ts'
import { codeOf } from './logging.ts'
import { currentScope, runInScope } from './request-scope.ts'

/** Calls to systems and threads that may be slow or fail. Names, never content. */
export type Work =
  | 'sql.query'
  | 'sql.transaction'
  | 'vision'
  | 'language-model'
  | 'pdf'
  | 'mail'
  | 'sms'
  | 'push'
  | 'bucket'
  | `stripe.${StripeCall}`

export type StripeCall =
  | 'subscribe'
  | 'refresh'
  | 'cancel'
  | 'keep'
  | 'forget'
  | 'find-payment'
  | 'connect'
  | 'read-account'
  | 'start-payment'
  | 'read-payment'
  | 'expire-payment'
  | 'refund'

export const queueNames = [
  'vision',
  'language-model',
  'pdf-photos',
  'pdf',
  'pictures',
  'large-pictures',
] as const
export type QueueName = (typeof queueNames)[number]

export const refusalReasons = ['too many of one', 'full', 'waited too long'] as const

/** Ids that lead to the log and the database. Spans have them, metrics do not. */
export type Ids = {
  requestId?: string | undefined
  businessId?: string | undefined
  userId?: string | undefined
  jobId?: string | undefined
}

/** `code` is an error's code or type. Spans have it, metrics only the outcome. */
export type Outcome =
  | { outcome: 'ok' }
  | { outcome: 'refused' | 'failed'; code: string }
  | { status: number; code: string | undefined }

export type Counted = {
  'queue.refusals': { queue: QueueName; reason: (typeof refusalReasons)[number] }
  'client.errors': { kind: (typeof clientErrorKinds)[number] }
}

export type GaugeName =
  | 'queue.waiting'
  | 'queue.running'
  | 'cache.bytes'
  | 'db.connections'
  | 'db.waiting'
  | 'jobs'
  | 'jobs.oldest.seconds'
  | 'memory.bytes'
  | 'cpu.seconds'
  | 'eventloop.delay.seconds'

/** `label` is the value of the gauge's only label. */
export type Reading = { gauge: GaugeName; label?: string; value: number }
type Read = () => readonly Reading[] | Promise<readonly Reading[]>

/** A call or job in progress, as outside/telemetry made it. */
type Span = object

export type Recorder = {
  begin: (kind: 'call' | 'job', name: string) => Span
  end: (span: Span, outcome: Outcome, ids?: Ids) => void
  /** Work has ended. `since` is by `performance.now()`; `within` is the call or job that it belongs to. */
  worked: (work: Work, since: number, outcome: Outcome, within: Span | undefined) => void
  count: <C extends keyof Counted>(counter: C, labels: Counted[C]) => void
  waited: (queue: QueueName, seconds: number) => void
}

let recorder: Recorder | null = null

/** Filled as the process starts, read whenever metrics are collected. */
const watched = new Map<string, Read>()

export function startRecording(started: Recorder | null): void {
  recorder = started
}

/** Null if telemetry is off. */
export function recording(): Recorder | null {
  return recorder
}

/**
 * `run` rejects instead of throwing. Belongs to the call or job as a whole, also inside other work: a scope of its own
 * would cost more than the rest.
 */
export function measured<T>(work: Work, run: () => Promise<T>): Promise<T> {
  if (!recorder) return run()
  const recording = recorder
  const within = currentScope()?.span
  const since = performance.now()
  const result = run()
  // Beside the result: a promise around it would cost as much as all the rest.
  void result.then(
    () => recording.worked(work, since, done, within),
    error => recording.worked(work, since, failureOf(error), within),
  )
  return result
}

export function measuredJob<T>(task: string, jobId: string, run: () => Promise<T>): Promise<T> {
  if (!recorder) return run()
  const recording = recorder
  const requestId = currentScope()?.requestId
  const span = recording.begin('job', task)
  const end = (outcome: Outcome) => recording.end(span, outcome, { jobId, requestId })
  const result = runInScope({ requestId, span }, run)
  void result.then(
    () => end(done),
    error => end(failureOf(error)),
  )
  return result
}

const done: Outcome = { outcome: 'ok' }

/** Refusals and canceled requests are part of normal work; failures are not. */
function failureOf(error: unknown): Outcome {
  const isRefusal = error instanceof AppError ? error.status < 500 : error instanceof ClientGone
  return { outcome: isRefusal ? 'refused' : 'failed', code: codeOf(error) }
}

export function waited(queue: QueueName, since: number): void {
  recorder?.waited(queue, (performance.now() - since) / 1000)
}

export function count<C extends keyof Counted>(counter: C, labels: Counted[C]): void {
  recorder?.count(counter, labels)
}

/** Replaces an earlier reading of the same name. */
export function watch(name: string, read: Read): void {
  watched.set(name, read)
}

/** The depths of this process's queues. */
export async function queueReadings(): Promise<readonly Reading[]> {
  const queues = [...watched].filter(([name]) => name.startsWith('queue '))
  return (await Promise.all(queues.map(async ([, read]) => read()))).flat()
}

export const watchedReadings = (): readonly Read[] => [...watched.values()]
