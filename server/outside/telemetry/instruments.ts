// Every metric: its name, unit and meaning. Labels are names in our code, never ids or paths.
import type { Meter, ObservableCounter, ObservableGauge } from '@opentelemetry/api'
import type { Counted, GaugeName, Reading } from '../../telemetry.ts'

/** In seconds: from a cached answer to the longest analysis. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

type Described = { description: string; label?: string; isTotal?: true }

const gauges: Record<GaugeName, Described> = {
  'queue.waiting': { description: 'Turns that wait in a fair queue', label: 'queue' },
  'queue.running': { description: 'Turns that run in a fair queue', label: 'queue' },
  'cache.bytes': { description: 'Bytes in a cache', label: 'cache' },
  'db.connections': { description: 'Open database connections of requests', label: 'state' },
  'db.waiting': { description: 'Requests that wait for a database connection' },
  jobs: { description: 'Jobs in the database', label: 'state' },
  'jobs.oldest.seconds': { description: 'How long the first due job has waited' },
  'memory.bytes': { description: 'Resident memory of the process' },
  'cpu.seconds': { description: 'CPU time of the process', isTotal: true },
  'eventloop.delay.seconds': { description: 'How late the event loop is', label: 'quantile' },
}

const counters: Record<keyof Counted, string> = {
  'queue.refusals': 'Turns refused by a fair queue',
  'client.errors': 'Errors that browsers reported',
}

/** With the unit in the name, which Prometheus expects and its exporter does not add. */
const named = (name: string) => `quotewright.${name}`

export function createInstruments(meter: Meter) {
  const histogram = (name: string, description: string) =>
    meter.createHistogram(named(name), {
      description,
      advice: { explicitBucketBoundaries: durations },
    })
  const observed = new Map(
    Object.entries(gauges).map(([name, { description, isTotal }]) => [
      name,
      isTotal
        ? meter.createObservableCounter(named(name), { description })
        : meter.createObservableGauge(named(name), { description }),
    ]),
  ) as Map<GaugeName, ObservableGauge | ObservableCounter>
  const counted = Object.fromEntries(
    Object.entries(counters).map(([name, description]) => [
      name,
      meter.createCounter(named(name), { description }),
    ]),
  ) as Record<keyof Counted, ReturnType<Meter['createCounter']>>
  return {
    call: histogram('call.seconds', 'Answered calls'),
    job: histogram('job.seconds', 'Attempts of jobs'),
    work: histogram('work.seconds', 'Calls to the database, worker threads and outside systems'),
    wait: histogram('queue.wait.seconds', 'How long turns waited in a fair queue'),
    counted,
    observed,
  }
}

export type Instruments = ReturnType<typeof createInstruments>

export function labelsOf({ gauge, label }: Reading): Record<string, string> {
  const key = gauges[gauge].label
  return key === undefined || label === undefined ? {} : { [key]: label }
}
