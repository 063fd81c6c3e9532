// What the screens say of texts: who agreed, when one goes out, and where it is.
import { formatInstantDay, relativeTime } from '../dates.ts'
import { formatPhone } from '../phone.ts'
import type { TextProgress } from '../quote-links/quote-event.ts'
import { whenText } from '../quote-links/send-later.ts'
import type { CustomerTexts, QuoteText } from './text-consent.ts'

/** `Agreed on November 25, 2026, as Pat Roe noted` */
export function consentText(
  { consent, isStopped, phone }: CustomerTexts,
  timeZone: string,
): string {
  if (isStopped) {
    return `They replied STOP, so no texts go to ${formatPhone(phone ?? '')} until they text START.`
  }
  if (consent === null) return 'Turn this on once they have agreed. Texts go out by day only.'
  const day = formatInstantDay(timeZone, new Date(consent.at))
  if (consent.source === 'form') return `Agreed on ${day}, with their request`
  if (consent.source === 'signed') return `Agreed on ${day}, as they accepted a quote`
  return `Agreed on ${day}, as ${consent.by ?? 'you'} noted`
}

/** What the sheet says below its button. */
export function sendingText(
  { isStopped, goesOutAt, waitsUntil, consent }: QuoteText,
  timeZone: string,
  now: Date,
): string {
  if (isStopped) return 'They replied STOP, so they get no texts. Email it, or call.'
  if (waitsUntil !== null)
    return `A text goes out ${whenText(timeZone, new Date(waitsUntil), now)}.`
  if (goesOutAt !== null) {
    return `Goes out ${whenText(timeZone, new Date(goesOutAt), now)}. No texts go out from 8 PM to 8 AM where they are.`
  }
  return consent === null ? 'They have not agreed to texts yet.' : 'Goes out at once.'
}

export function progressText({ state, at }: TextProgress, timeZone: string, now: Date): string {
  const time = new Date(at)
  if (state === 'queued') {
    return time > now ? `Goes out ${whenText(timeZone, time, now)}` : 'Going out'
  }
  if (state === 'failed') return 'Not delivered'
  if (state === 'canceled') return 'Canceled'
  return state === 'sent' ? 'On its way' : `Delivered ${relativeTime(time, now).toLowerCase()}`
}
