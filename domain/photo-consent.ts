// When a person agreed that photos train the model, and when they took it back: each time is kept.
import * as z from 'zod/mini'
import { formatInstantDay } from './dates.ts'

export const PhotoConsent = z.object({ isGiven: z.boolean(), at: z.string() })
export type PhotoConsent = z.infer<typeof PhotoConsent>

/** Of the last of them, oldest first; empty where nobody ever decided, or it was before times were kept. */
export function consentSentence(consents: readonly PhotoConsent[], timeZone: string): string {
  const last = consents.at(-1)
  if (!last) return ''
  const day = formatInstantDay(timeZone, new Date(last.at))
  return last.isGiven ? `You agreed on ${day}.` : `You took it back on ${day}.`
}
