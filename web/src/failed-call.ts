// The call that the server just refused or failed. Its error toast shows the id as a code for support.

/** An error toast that comes later has another cause. */
const RECENT_MS = 2000

let last: { requestId: string; at: number } | null = null

export function noteFailedCall(requestId: string): void {
  last = { requestId, at: performance.now() }
}

/** Returns each id once. */
export function takeFailedCall(): string | undefined {
  const call = last
  last = null
  return call && performance.now() - call.at < RECENT_MS ? call.requestId : undefined
}
