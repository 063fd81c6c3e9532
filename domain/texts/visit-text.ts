// Texts about visits: the days offered, set, moved or canceled, and the reminder of the day before.
import { formatStarts, type VisitSlot } from '../schedule/visit-slots.ts'
import { MOST_CHARACTERS, type TextFields, textSender } from './text-message.ts'

/** The year is named if it is not that of `today`, the day on which the text is written. */
type By = Omit<TextFields, 'customer'> & { today: string }

/** `Roe Drywall comes tomorrow, Tue, Dec 1, 8:00 AM: https://… Reply STOP to opt out.` */
export function visitText(visit: VisitSlot, by: By): string {
  return textOf([visit], by, day => ` comes tomorrow, ${day}: ${by.link}`)
}

/** The visits as they are now, or those that are canceled. */
export type VisitNews = { deed: 'set' | 'moved' | 'canceled'; visits: readonly VisitSlot[] }

const deeds = {
  one: { set: 'visit is set', moved: 'visit has moved', canceled: 'visit is canceled' },
  more: { set: 'visits are set', moved: 'visits have moved', canceled: 'visits are canceled' },
} as const

/** `Roe Drywall: Your visits are set: Tue, Dec 1, 8:00 AM; Thu, Dec 3, 8:00 AM. Calendar: https://… Reply STOP to opt out.` */
export function newsText({ deed, visits }: VisitNews, by: By): string {
  const words = deeds[visits.length === 1 ? 'one' : 'more'][deed]
  const why = deed === 'canceled' ? 'Questions' : 'Calendar'
  return textOf(visits, by, days => `: Your ${words}: ${days}. ${why}: ${by.link}`)
}

/** Names the first day of each alternative. */
export function offerText(offers: readonly (readonly VisitSlot[])[], by: By): string {
  const starts = offers.flatMap(([first]) => first ?? [])
  const words = starts.length === 1 ? 'Does this day fit' : 'Which of these days fits'
  return textOf(starts, by, days => `: ${words}? ${days}. Pick on your page: ${by.link}`)
}

/** In two parts: days that do not fit are on the page, and then a long name is cut. */
function textOf(
  visits: readonly VisitSlot[],
  { company, today }: By,
  wordsOf: (days: string) => string,
): string {
  const sender = textSender(company)
  const texts = visits.map((_, left) => {
    const days = formatStarts(visits.slice(0, visits.length - left), today)
    return `${wordsOf(left === 0 ? days : `${days} and ${left} more`)} Reply STOP to opt out.`
  })
  const words =
    texts.find(text => sender.length + text.length <= MOST_CHARACTERS) ?? texts.at(-1) ?? ''
  return sender.slice(0, MOST_CHARACTERS - words.length) + words
}
