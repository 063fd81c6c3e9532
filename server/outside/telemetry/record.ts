// Records calls, jobs and work: durations for the metrics, and of some calls and jobs a trace.
import { clientErrorKinds } from '@quotewright/domain/client-error'
import {
  type Ids,
  type Outcome,
  queueNames,
  type Recorder,
  refusalReasons,
} from '../../telemetry.ts'
import type { Instruments } from './instruments.ts'

/** One piece of a trace. Only those of a trace that is sent become spans, which cost far more. */
export type Part = {
  kind: 'call' | 'job' | 'work'
  name: string
  /** By `performance.now()`. */
  begunAt: number
  /** Undefined while it runs. */
  endedAt: number | undefined
  outcome: Outcome
  ids: Ids | undefined
  /** The parts of the same call or job as they began, itself first. Undefined for work outside of one. */
  trace: Part[] | undefined
}

type SendTrace = (parts: readonly Part[]) => void

type Options = {
  /** Undefined: only metrics. */
  sendTrace: SendTrace | undefined
  /** The share of ordinary calls and jobs whose trace is sent. */
  share: number
}

/** Longer ones are always sent, and failed ones, too. */
const SLOW_MS = 1000
/** An export of everything has thousands. */
const MAX_PARTS = 200

const running: Outcome = { outcome: 'ok' }

export function createRecorder(instruments: Instruments, { sendTrace, share }: Options): Recorder {
  countFromZero(instruments)

  const isWorthSending = (outcome: Outcome, ms: number) =>
    isFailure(outcome) || ms > SLOW_MS || Math.random() < share

  return {
    begin: (kind, name, within) => {
      const begunAt = performance.now()
      const trace = sendTrace && (kind === 'work' ? (within as Part | undefined)?.trace : [])
      const part: Part = {
        kind,
        name,
        begunAt,
        endedAt: undefined,
        outcome: running,
        ids: undefined,
        trace,
      }
      if (trace && trace.length < MAX_PARTS) trace.push(part)
      return part
    },
    end: (span, outcome, ids) => {
      const part = span as Part
      const { kind, name, begunAt, trace } = part
      part.endedAt = performance.now()
      part.outcome = outcome
      part.ids = ids
      const ms = part.endedAt - begunAt
      instruments[kind].record(ms / 1000, name, labelOf(outcome))
      if (trace && kind !== 'work' && isWorthSending(outcome, ms)) sendTrace?.(trace)
    },
    count: (counter, labels) => instruments.counted[counter].add(1, labels),
    waited: (queue, seconds) => instruments.wait.record(seconds, queue),
  }
}

/** A counter that appears with its first event has no rate for it. */
function countFromZero({ counted }: Instruments): void {
  for (const kind of clientErrorKinds) counted['client.errors'].add(0, { kind })
  for (const queue of queueNames) {
    for (const reason of refusalReasons) counted['queue.refusals'].add(0, { queue, reason })
  }
}

/** Leaves out the codes of errors, because there are too many for labels. */
const labelOf = (outcome: Outcome): string | number =>
  'status' in outcome ? outcome.status : outcome.outcome

export function isFailure(outcome: Outcome): boolean {
  return 'status' in outcome ? outcome.status >= 500 : outcome.outcome === 'failed'
}
