// The text of the day before a visit.
import { MOST_CHARACTERS, type Told, textSender } from './text-message.ts'
import { formatStarts, type VisitSlot } from './visit-slots.ts'

/** `Roe Drywall comes tomorrow, Tue, Dec 1, 8:00 AM: https://… Reply STOP to opt out.` A name too long for two parts is cut. */
export function visitText(visit: VisitSlot, { company, link }: Omit<Told, 'customer'>): string {
  const words = ` comes tomorrow, ${formatStarts([visit])}: ${link} Reply STOP to opt out.`
  return textSender(company).slice(0, MOST_CHARACTERS - words.length) + words
}
