// Finds the proof of work for the page's challenge while the homeowner types.
import { isProof, proofText, readChallenge } from '@quotewright/domain/leads/lead-proof'

/** Hashes at once, so that the page answers taps between them. */
const AT_ONCE = 128

/** Returns '' where the browser cannot hash, as on a page without TLS. The request then waits for the business. */
export async function findProof(challenge: string): Promise<string> {
  const opened = readChallenge(challenge.slice(0, challenge.lastIndexOf('.')))
  if (!opened || !('subtle' in crypto)) return ''
  const encoder = new TextEncoder()
  const isFound = async (nonce: number) => {
    const text = encoder.encode(proofText(challenge, String(nonce)))
    return isProof(new Uint8Array(await crypto.subtle.digest('SHA-256', text)), opened.bits)
  }
  for (let first = 0; ; first += AT_ONCE) {
    const nonces = Array.from({ length: AT_ONCE }, (_, at) => first + at)
    // One batch after the other.
    // oxlint-disable-next-line no-await-in-loop
    const found = (await Promise.all(nonces.map(isFound))).indexOf(true)
    if (found !== -1) return String(first + found)
    // oxlint-disable-next-line no-await-in-loop
    await new Promise(resolve => setTimeout(resolve))
  }
}
