// Every metric: its name, unit and meaning. Labels are names in our code, never ids or paths.
import type { Meter, ObservableCounter, ObservableGauge } from '@opentelemetry/api'
import type { Counted, GaugeName, Reading } from '../../telemetry.ts'
import { createDurations } from './histograms.ts'

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

export function createHistograms() {
  return {
    call: createDurations(named('call.seconds'), 'Answered calls', ['call', 'status']),
    job: createDurations(named('job.seconds'), 'Attempts of jobs', ['task', 'outcome']),
    work: createDurations(
      named('work.seconds'),
      'Calls to the database, worker threads and outside systems',
      ['work', 'outcome'],
    ),
    wait: createDurations(named('queue.wait.seconds'), 'How long turns waited in a fair queue', [
      'queue',
    ]),
  }
}

export function createInstruments(meter: Meter, histograms: ReturnType<typeof createHistograms>) {
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
  return { ...histograms, counted, observed }
}

export type Instruments = ReturnType<typeof createInstruments>

export function labelsOf({ gauge, label }: Reading): Record<string, string> {
  const key = gauges[gauge].label
  return key === undefined || label === undefined ? {} : { [key]: label }
}
