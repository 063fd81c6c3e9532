// Spans of calls to Stripe and to mail, and what a span keeps of an error. Traces of a whole server are in telemetry.long.test.ts.
import { createNoopMeter } from '@opentelemetry/api'
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { AppError } from '@quotewright/domain/errors'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ClientGone } from '../../http/when-gone.ts'
import { measured, measuredJob, recording, startRecording } from '../../telemetry.ts'
import { startStripeBusiness, subscribe } from '../../testing/stripe-business.ts'
import { createHistograms, createInstruments } from './instruments.ts'
import { createRecorder } from './record.ts'
import { sendTraces } from './send-trace.ts'

const exporter = new InMemorySpanExporter()
const traces = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] })
const { server, stripe } = await startStripeBusiness()
const sendTrace = sendTraces(traces.getTracer('test'))
const record = (share: number) =>
  startRecording(
    createRecorder(createInstruments(createNoopMeter(), createHistograms()), { sendTrace, share }),
  )
afterAll(() => startRecording(null))
beforeEach(() => {
  record(1)
  exporter.reset()
})

const spans = () => exporter.getFinishedSpans()
const named = (name: string) => spans().find(span => span.name === name)

it('a call to Stripe is a span of the call that made it, and shows failures by their code', async () => {
  const person = await server.signUp()
  await subscribe(person)
  await expect.poll(() => named('subscribe')).toBeDefined()
  const call = named('subscribe')
  expect(named('stripe.subscribe')?.parentSpanContext?.spanId).toBe(call?.spanContext().spanId)
  exporter.reset()
  stripe.failNext(429)
  expect((await subscribe(person)).status).toBe(503)
  expect(named('stripe.subscribe')?.attributes).toEqual({
    outcome: 'failed',
    'error.type': 'unavailable',
  })
})

describe('an error', () => {
  it.each([
    [new AppError('too_many', 'Please wait, Rosa'), 'refused', 'too_many'],
    [new AppError('unavailable', 'No PDF for Rosa'), 'failed', 'unavailable'],
    [new ClientGone('Rosa has gone'), 'refused', 'ClientGone'],
    [new TypeError('Rosa is not defined'), 'failed', 'TypeError'],
    [Object.assign(new Error('Rosa'), { code: 'ETIMEDOUT' }), 'failed', 'ETIMEDOUT'],
  ])('%s is recorded as %s, by its code alone', async (error, outcome, code) => {
    const work = measuredJob('send-quote-mail', '17', () =>
      measured('pdf', () => Promise.reject(error)),
    )
    await expect(work).rejects.toBe(error)
    const span = named('pdf')
    expect(span?.attributes).toEqual({ outcome, 'error.type': code })
    expect(span?.events).toEqual([])
    expect(span?.status.message).toBeUndefined()
  })
})

/** The recorder, with a call or job in progress. */
function begun(kind: 'call' | 'job', name: string) {
  const recorder = recording()
  if (!recorder) throw new Error('Telemetry is off')
  return { recorder, span: recorder.begin(kind, name) }
}

it('values that are no ids or codes are left out', () => {
  const { recorder, span } = begun('job', 'send-quote-mail')
  const ids = { jobId: '17', userId: 'Rosa Díaz' }
  recorder.end(span, { outcome: 'failed', code: 'to rosa@example.com' }, ids)
  expect(spans()[0]?.attributes).toEqual({ outcome: 'failed', 'job.id': '17' })
})

describe('of the calls that are no part of the sample', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    record(0)
  })

  it.each([
    { status: 200, code: undefined },
    { status: 404, code: 'not_found' },
  ])('ordinary ones are not sent: %o', outcome => {
    const { recorder, span } = begun('call', 'quotes')
    recorder.end(span, outcome)
    expect(spans()).toEqual([])
  })

  it('failed ones are sent with their work', () => {
    const { recorder, span } = begun('call', 'quotes')
    recorder.worked('sql.transaction', performance.now(), { outcome: 'ok' }, span)
    recorder.end(span, { status: 500, code: '23514' })
    expect(spans().map(({ name }) => name)).toEqual(['quotes', 'sql.transaction'])
  })

  it('slow ones are sent, with the time they took', () => {
    const { recorder, span } = begun('call', 'quotes')
    vi.advanceTimersByTime(1500)
    recorder.end(span, { status: 200, code: undefined })
    expect(spans()[0]?.duration).toEqual([1, 500_000_000])
  })
})
