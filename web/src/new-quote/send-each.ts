// Sends the drafts that wait on this phone one by one.
import { isFinalRefusal } from '../api-error.ts'

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
      if (!isFinalRefusal(error)) throw error
      refusals.push(error)
    }
  }
  const [first] = refusals
  if (first) throw first
}
