// Opens telemetry if OTEL_EXPORTER_OTLP_ENDPOINT or METRICS_PORT is set. Otherwise nothing of it is loaded.
import type { TelemetrySettings } from '../../config.ts'

export type Telemetry = {
  /** Sends what is left, for at most three seconds, and stops serving /metrics. */
  close: () => Promise<void>
}

/** Workers that share a machine serve their metrics on one port after the other, by their places. */
export async function openTelemetry(
  settings: TelemetrySettings,
  place: number,
): Promise<Telemetry | null> {
  if (settings.endpoint === undefined && settings.metrics === undefined) return null
  const { startTelemetry } = await import('./start-telemetry.ts')
  const { metrics } = settings
  return startTelemetry({
    ...settings,
    metrics: metrics && { ...metrics, port: metrics.port + place },
  })
}
