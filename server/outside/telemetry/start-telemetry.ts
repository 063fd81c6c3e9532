// Starts OpenTelemetry: traces and metrics to an OTLP collector, and /metrics for Prometheus on a port of its own.
import { randomUUID } from 'node:crypto'
import { type BatchObservableCallback, DiagLogLevel, diag } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { type Resource, resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { TelemetrySettings } from '../../config.ts'
import { StartError } from '../../db/start-error.ts'
import { startRecording, watch, watchedReadings } from '../../telemetry.ts'
import { produce } from './histograms.ts'
import { createHistograms, createInstruments, type Instruments, labelsOf } from './instruments.ts'
import type { Telemetry } from './open-telemetry.ts'
import { watchProcess } from './process-readings.ts'
import { createRecorder } from './record.ts'
import { sendTraces } from './send-trace.ts'

const SCOPE = 'quotewright'
/** Each process is identified by its address, as usual with Prometheus. */
const plain = { preventServerStart: true, withoutScopeInfo: true, withoutTargetInfo: true }
/** How long the last spans and metrics may take when the server stops. */
const LAST_MS = 3000
/** One line is enough to see that the collector is down. */
const LOG_EVERY_MS = 60_000

export async function startTelemetry(settings: TelemetrySettings): Promise<Telemetry> {
  const { endpoint, metrics, traceShare } = settings
  reportTroubles()
  const resource = resourceFromAttributes({
    'service.name': process.env['OTEL_SERVICE_NAME'] || SCOPE,
    'service.instance.id': randomUUID(),
  })
  // Neither is registered globally: libraries that trace on their own would send statements and prompts.
  const traces = endpoint === undefined ? undefined : tracesTo(resource)
  const histograms = createHistograms()
  const metricProducers = [produce(SCOPE, Object.values(histograms))]
  const pulled = metrics && new PrometheusExporter({ ...metrics, ...plain, metricProducers })
  const pushed =
    endpoint !== undefined &&
    new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter(), metricProducers })
  const meters = new MeterProvider({
    resource,
    readers: [pulled, pushed].filter(reader => !!reader),
  })
  const meter = meters.getMeter(SCOPE)
  const instruments = createInstruments(meter, histograms)
  watch('process', watchProcess())
  meter.addBatchObservableCallback(observe(instruments), [...instruments.observed.values()])
  const sendTrace = traces && sendTraces(traces.getTracer(SCOPE))
  startRecording(createRecorder(instruments, { sendTrace, share: traceShare }))
  await pulled?.startServer().catch((error: Error) => {
    throw new StartError(
      `METRICS_PORT ${metrics?.port} at ${metrics?.host} cannot be used: ${error.message}.`,
      error,
    )
  })
  return {
    close: async () => {
      startRecording(null)
      const closed = Promise.allSettled([traces?.shutdown(), meters.shutdown()])
      await Promise.race([closed, new Promise(resolve => setTimeout(resolve, LAST_MS).unref())])
    },
  }
}

/** The exporters read the OTEL_EXPORTER_OTLP_ settings themselves. */
function tracesTo(resource: Resource): TracerProvider {
  const exporter = new OTLPTraceExporter()
  return new TracerProvider({ resource, spanProcessors: [new BatchSpanProcessor({ exporter })] })
}

/** A reading that fails, such as of a database that does not answer, leaves the others. */
function observe({ observed }: Instruments): BatchObservableCallback {
  return async result => {
    const reads = await Promise.allSettled(watchedReadings().map(async read => read()))
    for (const reading of reads.flatMap(read => (read.status === 'fulfilled' ? read.value : []))) {
      const gauge = observed.get(reading.gauge)
      if (gauge) result.observe(gauge, reading.value, labelsOf(reading))
    }
  }
}

/** The messages of the exporters contain the collector's address and answer, so they are not repeated. */
function reportTroubles(): void {
  let last = Number.NEGATIVE_INFINITY
  const report = () => {
    if (performance.now() - last < LOG_EVERY_MS) return
    last = performance.now()
    console.error('Telemetry could not be delivered. Check OTEL_EXPORTER_OTLP_ENDPOINT.')
  }
  const ignore = () => undefined
  const logger = { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore }
  diag.setLogger(logger, DiagLogLevel.WARN)
}
