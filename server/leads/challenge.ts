// The signed challenge of a page for quote requests. Single use: its id is the request's.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import {
  bitsFor,
  CHALLENGE_HOURS,
  type Challenge,
  challengeText,
  isProof,
  proofText,
  readChallenge,
} from '@quotewright/domain/leads/lead-proof'
import type { Services } from '../context.ts'

type Keys = Pick<Services, 'secretKey' | 'now' | 'newId'>

/** Used without a secret key. Pages from before a restart then ask to send again. */
const makeshiftKey = randomBytes(32)
const HOUR = 3_600_000

export function newChallenge(services: Keys, businessId: string, requestsToday: number): string {
  const expiresAt = services.now().getTime() + CHALLENGE_HOURS * HOUR
  const bits = bitsFor(requestsToday)
  const text = challengeText({ businessId, id: services.newId(), expiresAt, bits })
  return `${text}.${signatureOf(services, text)}`
}

function signatureOf({ secretKey }: Keys, text: string): string {
  const key = secretKey?.derive('lead challenges') ?? makeshiftKey
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** Returns null if we did not make it for this business, or it has expired. */
export function openChallenge(
  services: Keys,
  businessId: string,
  signed: string,
): Challenge | null {
  const end = signed.lastIndexOf('.')
  const text = signed.slice(0, Math.max(0, end))
  const challenge = readChallenge(text)
  if (challenge?.businessId !== businessId) return null
  const given = Buffer.from(signed.slice(end + 1))
  const ours = Buffer.from(signatureOf(services, text))
  const isOurs = given.length === ours.length && timingSafeEqual(given, ours)
  return isOurs && challenge.expiresAt > services.now().getTime() ? challenge : null
}

export function isProven(signed: string, { bits }: Challenge, nonce: string): boolean {
  return isProof(createHash('sha256').update(proofText(signed, nonce)).digest(), bits)
}
