// Cuts off request bodies that come too slowly: each holds its place among the bodies in flight until it is whole.
import type { IncomingMessage } from 'node:http'

/** The server's requestTimeout: a body that is not whole by then is cut off in any case. */
export const REQUEST_TIMEOUT_MS = 300_000

/** Bytes per second on average. GPRS has at least 1,000: one slot at its weakest coding, 8 kbit/s. */
const LEAST_PACE = 500

/**
 * A large body also needs half the pace that would make it whole in time. Counts from when the server begins to read,
 * and looks for the first time after `graceMs`.
 */
export function requirePace(raw: IncomingMessage, graceMs: number): void {
  raw.once('resume', () => {
    const { socket } = raw
    const begun = performance.now()
    const before = socket.bytesRead
    const length = Number(raw.headers['content-length'] ?? 0)
    const pace = Math.max(LEAST_PACE / 1000, length / 2 / REQUEST_TIMEOUT_MS)
    const timer = setInterval(() => {
      if (raw.complete) clearInterval(timer)
      else if (socket.bytesRead - before < pace * (performance.now() - begun)) raw.destroy()
    }, graceMs)
    raw.once('close', () => clearInterval(timer))
  })
}
