// Records calls, jobs and work with OpenTelemetry: a span for the trace, and a duration for the metrics.
import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { clientErrorKinds } from '@quotewright/domain/client-error'
import { isWord } from '../../logging.ts'
import {
  type Ids,
  type Outcome,
  queueNames,
  type Recorder,
  refusalReasons,
} from '../../telemetry.ts'
import type { Instruments } from './instruments.ts'

const kinds = { call: SpanKind.SERVER, job: SpanKind.CONSUMER, work: SpanKind.CLIENT }
const nameLabels = { call: 'call', job: 'task', work: 'work' }

/** Without a tracer there are only metrics. */
export function createRecorder(instruments: Instruments, tracer: Tracer | undefined): Recorder {
  countFromZero(instruments)
  return {
    begin: (kind, name, parent) => {
      const begunAt = performance.now()
      const context =
        parent === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, parent as Span)
      const span = tracer?.startSpan(name, { kind: kinds[kind] }, context)
      return {
        span,
        end: (outcome, ids) => {
          const seconds = (performance.now() - begunAt) / 1000
          instruments[kind].record(seconds, { [nameLabels[kind]]: name, ...labelOf(outcome) })
          if (span) endSpan(span, outcome, ids)
        },
      }
    },
    count: (counter, labels) => instruments.counted[counter].add(1, labels),
    waited: (queue, seconds) => instruments.wait.record(seconds, { queue }),
  }
}

/** A counter that appears with its first event has no rate for it. */
function countFromZero({ counted }: Instruments): void {
  for (const kind of clientErrorKinds) counted['client.errors'].add(0, { kind })
  for (const queue of queueNames) {
    for (const reason of refusalReasons) counted['queue.refusals'].add(0, { queue, reason })
  }
}

/** Of an error, metrics have only how it ended: codes are too many for labels. */
const labelOf = (outcome: Outcome): Attributes =>
  'status' in outcome ? { status: outcome.status } : { outcome: outcome.outcome }

function endSpan(span: Span, outcome: Outcome, ids: Ids | undefined): void {
  const code = 'code' in outcome ? outcome.code : undefined
  const facts = {
    ...labelOf(outcome),
    'error.type': code,
    'request.id': ids?.requestId,
    'business.id': ids?.businessId,
    'user.id': ids?.userId,
    'job.id': ids?.jobId,
  }
  // What is no id or code could be content.
  for (const [key, value] of Object.entries(facts)) {
    if (typeof value === 'number' || isWord(value)) span.setAttribute(key, value)
  }
  const isFailed = 'status' in outcome ? outcome.status >= 500 : outcome.outcome === 'failed'
  if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}
