// What Ctrl+C and SIGTERM ask for: first to stop cleanly, and, if somebody insists later, to stop at once.

/** Ctrl+C arrives twice under npm, from the terminal and forwarded by npm: within this time it is one request. */
const ONE_REQUEST_MS = 3000

type Stopping = { cleanly: () => void; atOnce: () => void }

export function onStopSignals({ cleanly, atOnce }: Stopping): void {
  let askedAt: number | undefined
  const ask = () => {
    if (askedAt === undefined) {
      askedAt = performance.now()
      cleanly()
    } else if (performance.now() - askedAt > ONE_REQUEST_MS) {
      atOnce()
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, ask)
}
