// Consent to train the model on photos. Each time it is given or withdrawn is stored.
import * as z from 'zod/mini'
import { formatInstantDay } from '../dates.ts'

export const PhotoConsent = z.object({ isGiven: z.boolean(), at: z.string() })
export type PhotoConsent = z.infer<typeof PhotoConsent>

/** Describes the last decision; `consents` is oldest first. Empty without one, or if it was made before decisions were recorded. */
export function consentSentence(consents: readonly PhotoConsent[], timeZone: string): string {
  const last = consents.at(-1)
  if (!last) return ''
  const day = formatInstantDay(timeZone, new Date(last.at))
  return last.isGiven ? `You agreed on ${day}.` : `You withdrew it on ${day}.`
}
