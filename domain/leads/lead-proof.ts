// Proof of work for quote requests: the browser finds a number whose hash with the page's challenge begins with zeros.

export type Challenge = {
  businessId: string
  /** The id of the request made with it, so that it is used once. */
  id: string
  /** In milliseconds since 1970. */
  expiresAt: number
  /** How many zero bits the hash begins with. */
  bits: number
}

/** Long enough to be filled in over a day. */
export const CHALLENGE_HOURS = 24

/** About 4,000 hashes: less than a second on a slow phone, while the homeowner types. */
const FEWEST_BITS = 12
/** About 260,000 hashes: a minute. */
const MOST_BITS = 18
/** A busy day's requests of one business. Each doubling beyond it doubles the work. */
const USUAL_A_DAY = 8

export function bitsFor(requestsToday: number): number {
  const doublings = Math.floor(Math.log2(Math.max(1, requestsToday / USUAL_A_DAY)))
  return Math.min(MOST_BITS, FEWEST_BITS + doublings)
}

export function challengeText({ businessId, id, expiresAt, bits }: Challenge): string {
  return [businessId, id, expiresAt, bits].join('.')
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const pattern = new RegExp(`^(${uuid})\\.(${uuid})\\.(\\d{1,15})\\.(\\d{1,2})$`)

/** Returns null if the text is no challenge. */
export function readChallenge(text: string): Challenge | null {
  const [, businessId, id, expiresAt, bits] = pattern.exec(text) ?? []
  if (businessId === undefined || id === undefined) return null
  return { businessId, id, expiresAt: Number(expiresAt), bits: Number(bits) }
}

/** What is hashed with SHA-256. */
export function proofText(challenge: string, nonce: string): string {
  return `${challenge}:${nonce}`
}

export function isProof(hash: Uint8Array, bits: number): boolean {
  const whole = Math.floor(bits / 8)
  const rest = bits % 8
  return (
    hash.length > whole &&
    hash.subarray(0, whole).every(byte => byte === 0) &&
    (hash[whole] ?? 0) >> (8 - rest) === 0
  )
}
