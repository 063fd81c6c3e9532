// A local OpenTelemetry collector: accepts OTLP over HTTP as JSON, checks its form, and keeps what arrived.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll } from 'vitest'
import * as z from 'zod/mini'

const Value = z.union([
  z.strictObject({ stringValue: z.string() }),
  z.strictObject({ intValue: z.union([z.number(), z.string()]) }),
  z.strictObject({ doubleValue: z.number() }),
  z.strictObject({ boolValue: z.boolean() }),
])
const Attribute = z.object({ key: z.string(), value: Value })
const hex = (length: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${length}}$`)))
const Span = z.object({
  traceId: hex(32),
  spanId: hex(16),
  parentSpanId: z.optional(hex(16)),
  name: z.string(),
  kind: z.number(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes: z.array(Attribute),
  status: z.object({ code: z.optional(z.number()), message: z.optional(z.string()) }),
})
const Resource = z.object({ attributes: z.array(Attribute) })
const Traces = z.object({
  resourceSpans: z.array(
    z.object({ resource: Resource, scopeSpans: z.array(z.object({ spans: z.array(Span) })) }),
  ),
})
const Point = z.object({ attributes: z.optional(z.array(Attribute)) })
const Points = z.optional(z.object({ dataPoints: z.array(Point) }))
const Metric = z.object({ name: z.string(), gauge: Points, sum: Points, histogram: Points })
const Metrics = z.object({
  resourceMetrics: z.array(
    z.object({ resource: Resource, scopeMetrics: z.array(z.object({ metrics: z.array(Metric) })) }),
  ),
})

type Facts = Record<string, string | number | boolean>

type ReceivedSpan = {
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  name: string
  facts: Facts
  isError: boolean
}

export type OtlpReceiver = {
  url: string
  spans: ReceivedSpan[]
  /** Names of metrics, and all sets of their labels. */
  metrics: Map<string, Facts[]>
  /** All bodies, as sent. */
  bodies: string[]
  /** Requests that were not OTLP. */
  mistakes: string[]
}

const factsOf = (attributes: readonly z.infer<typeof Attribute>[] = []): Facts =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0] ?? '']))

/** Call it at the top of a test file. It stops automatically. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = []
  const metrics = new Map<string, Facts[]>()
  const bodies: string[] = []
  const mistakes: string[] = []
  const readers: Record<string, (body: unknown) => void> = {
    '/v1/traces': body => {
      for (const { scopeSpans } of Traces.parse(body).resourceSpans) {
        for (const span of scopeSpans.flatMap(scope => scope.spans)) {
          const { traceId, spanId, parentSpanId, name, attributes, status } = span
          const isError = status.code === 2
          spans.push({ traceId, spanId, parentSpanId, name, facts: factsOf(attributes), isError })
        }
      }
    },
    '/v1/metrics': body => {
      for (const { scopeMetrics } of Metrics.parse(body).resourceMetrics) {
        for (const metric of scopeMetrics.flatMap(scope => scope.metrics)) {
          const { dataPoints = [] } = metric.gauge ?? metric.sum ?? metric.histogram ?? {}
          const labels = dataPoints.map(({ attributes }) => factsOf(attributes))
          metrics.set(metric.name, [...(metrics.get(metric.name) ?? []), ...labels])
        }
      }
    },
  }

  const server = createServer((request, response) => {
    void text(request).then(body => {
      bodies.push(body)
      const read = request.method === 'POST' ? readers[request.url ?? ''] : undefined
      const isJson = request.headers['content-type'] === 'application/json'
      try {
        if (!read || !isJson) throw new Error(`${request.method} ${request.url}`)
        read(JSON.parse(body))
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
      } catch (error) {
        mistakes.push(String(error))
        response.writeHead(400, { 'content-type': 'application/json' }).end('{"code":3}')
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, spans, metrics, bodies, mistakes }
}
