// Handles Ctrl+C and SIGTERM: the first stops cleanly, a later one stops at once.

/** Under npm, Ctrl+C arrives twice: from the terminal and from npm. Signals within this time count as one. */
const ONE_REQUEST_MS = 3000

type Stopping = { cleanly: () => void; atOnce: () => void }

export function onStopSignals({ cleanly, atOnce }: Stopping): void {
  let firstAt: number | undefined
  const onSignal = () => {
    if (firstAt === undefined) {
      firstAt = performance.now()
      cleanly()
    } else if (performance.now() - firstAt > ONE_REQUEST_MS) {
      atOnce()
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal)
}
