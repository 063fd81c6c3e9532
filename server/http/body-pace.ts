// Disconnects request bodies that arrive too slowly, because each counts against the limit until it is complete.
import type { IncomingMessage } from 'node:http'

/** The server's requestTimeout, after which any incomplete body is disconnected. */
export const REQUEST_TIMEOUT_MS = 300_000

/** Bytes per second on average. GPRS has at least 1,000: one slot at its weakest coding, 8 kbit/s. */
const LEAST_PACE = 500

/**
 * A large body must also arrive at least at half the pace that would complete it before the timeout, measured every
 * `graceMs` from when the server begins to read. `bytes` is the size that it counts as in memory: without a declared
 * length, the limit of the route.
 */
export function requirePace(raw: IncomingMessage, bytes: number, graceMs: number): void {
  raw.once('resume', () => {
    const { socket } = raw
    const begun = performance.now()
    const before = socket.bytesRead
    const pace = Math.max(LEAST_PACE / 1000, bytes / 2 / REQUEST_TIMEOUT_MS)
    const timer = setInterval(() => {
      if (raw.complete) clearInterval(timer)
      else if (socket.bytesRead - before < pace * (performance.now() - begun)) raw.destroy()
    }, graceMs)
    raw.once('close', () => clearInterval(timer))
  })
}
