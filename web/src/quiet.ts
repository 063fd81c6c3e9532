// Waits for a pause in the app's own requests.
import type { QueryClient } from '@tanstack/react-query'

const QUIET_MS = 3_000
const STUCK_MS = 15_000

/**
 * Resolves after three seconds without a pending request, so that a large download does not slow requests that a person
 * waits for. Resolves after fifteen seconds if requests are still pending, because their answers may never come. Ignores
 * the query whose key is `own`.
 */
export function untilQuiet(client: QueryClient, own?: string): Promise<void> {
  return new Promise(resolve => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let waitedMs = 0
    const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== own
    const isBusy = () => client.isMutating() > 0 || client.isFetching({ predicate }) > 0
    const stops = [
      client.getQueryCache().subscribe(({ query }) => predicate(query) && waitAgain()),
      client.getMutationCache().subscribe(waitAgain),
    ]

    function waitAgain(): void {
      waitedMs = 0
      wait()
    }

    function wait(): void {
      clearTimeout(timer)
      timer = setTimeout(() => {
        waitedMs += QUIET_MS
        if (isBusy() && waitedMs < STUCK_MS) wait()
        else end()
      }, QUIET_MS)
    }

    function end(): void {
      for (const stop of stops) stop()
      resolve()
    }

    wait()
  })
}
