// Sends the drafts that wait on this phone one by one.
import { ApiError } from '../api-error.ts'

/** The session has ended, or the server is busy: another try may succeed. */
const passing = new Set([401, 408, 429])

function isRefusal(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    !passing.has(error.status)
  )
}

/**
 * Stops and throws if the server cannot be reached or fails. A draft that it refuses keeps none of the others back; the
 * first refusal is thrown at the end.
 */
export async function sendEach<Draft>(
  drafts: readonly Draft[],
  send: (draft: Draft) => Promise<void>,
): Promise<void> {
  const refusals: Error[] = []
  for (const draft of drafts) {
    try {
      await send(draft)
    } catch (error) {
      if (!isRefusal(error)) throw error
      refusals.push(error)
    }
  }
  const [first] = refusals
  if (first) throw first
}
