// Writes an error in a browser to the log, limited by client and for the process.
import type { ClientError } from '@quotewright/domain/client-error'
import type { Tools } from '../context.ts'
import type { Limit } from '../http/rate-limiter.ts'
import { count } from '../telemetry.ts'

const perClient: Limit = { attempts: 30, minutes: 60, of: 'reports' }
/** A broken release fails in every browser, and a sample says as much as all reports. */
const LINES_PER_MINUTE = 60

let minute = 0
let lines = 0

export async function admitReport({ rateLimiter }: Tools, address: string): Promise<void> {
  await rateLimiter.takeForClient('client errors', address, perClient)
}

export function reportClientError({ log, now }: Tools, { kind, ...error }: ClientError): void {
  count('client.errors', { kind })
  const current = Math.floor(now().getTime() / 60_000)
  if (current !== minute) lines = 0
  minute = current
  lines += 1
  if (lines <= LINES_PER_MINUTE) log.warn({ client: { kind, ...error } }, 'Error in a browser')
}
