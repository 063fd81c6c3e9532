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

/** One piece of a trace that has ended. Only those of a trace that is sent become spans, which cost far more. */
export type Part = {
  kind: 'call' | 'job' | 'work'
  name: string
  /** By `performance.now()`. */
  begunAt: number
  endedAt: number
  outcome: Outcome
  ids: Ids | undefined
}

/** A call or job in progress, with the work in it that has ended. */
type Running = { kind: 'call' | 'job'; name: string; begunAt: number; work: Part[] }

type SendTrace = (root: Part, work: readonly Part[]) => void

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

export function createRecorder(instruments: Instruments, { sendTrace, share }: Options): Recorder {
  countFromZero(instruments)

  const isWorthSending = (outcome: Outcome, ms: number) =>
    isFailure(outcome) || ms > SLOW_MS || Math.random() < share

  return {
    begin: (kind, name): Running => ({ kind, name, begunAt: performance.now(), work: [] }),
    end: (span, outcome, ids) => {
      const { kind, name, begunAt, work } = span as Running
      const endedAt = performance.now()
      instruments[kind].record((endedAt - begunAt) / 1000, name, labelOf(outcome))
      if (sendTrace && isWorthSending(outcome, endedAt - begunAt)) {
        sendTrace({ kind, name, begunAt, endedAt, outcome, ids }, work)
      }
    },
    worked: (name, begunAt, outcome, within) => {
      const endedAt = performance.now()
      instruments.work.record((endedAt - begunAt) / 1000, name, labelOf(outcome))
      const work = sendTrace && (within as Running | undefined)?.work
      if (work && work.length < MAX_PARTS) {
        work.push({ kind: 'work', name, begunAt, endedAt, outcome, ids: undefined })
      }
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
