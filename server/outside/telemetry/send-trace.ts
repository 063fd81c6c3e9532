// Turns the recorded parts of a call or job into the spans of a trace: names, ids and codes.
import {
  type Context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { isWord } from '../../logging.ts'
import { isFailure, type Part } from './record.ts'

const kinds = { call: SpanKind.SERVER, job: SpanKind.CONSUMER, work: SpanKind.CLIENT }

export function sendTraces(tracer: Tracer): (root: Part, work: readonly Part[]) => void {
  return (root, work) => {
    const context = sendPart(tracer, root, ROOT_CONTEXT)
    for (const part of work) sendPart(tracer, part, context)
  }
}

function sendPart(tracer: Tracer, part: Part, context: Context): Context {
  const { kind, name, begunAt, endedAt, outcome } = part
  const startTime = performance.timeOrigin + begunAt
  const span = tracer.startSpan(name, { kind: kinds[kind], startTime }, context)
  for (const [key, value] of Object.entries(factsOf(part))) {
    // A text that is neither an id nor a code could be content.
    if (typeof value === 'number' || isWord(value)) span.setAttribute(key, value)
  }
  if (isFailure(outcome)) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end(performance.timeOrigin + endedAt)
  return trace.setSpan(context, span)
}

function factsOf({ outcome, ids }: Part) {
  return {
    ...('status' in outcome ? { status: outcome.status } : { outcome: outcome.outcome }),
    'error.type': 'code' in outcome ? outcome.code : undefined,
    'request.id': ids?.requestId,
    'business.id': ids?.businessId,
    'user.id': ids?.userId,
    'job.id': ids?.jobId,
  }
}
