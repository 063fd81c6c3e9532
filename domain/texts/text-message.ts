// A text to a customer: its number, its words, and what is wrong if it fails.
import { greetedName } from '../customers/customer.ts'
import { mailableName } from '../customers/mailable-name.ts'
import { phoneDigits } from '../phone.ts'
import { totalWithRange } from '../quote-document/shown-range.ts'
import { nounOf, type QuoteWithLines } from '../quotes/quote.ts'
import { shownTotal } from '../quotes/quote-options.ts'

/** Area codes of other countries, where a text costs many times as much, and of numbers that are not phones. */
const noTextArea =
  /^(?:242|246|264|268|284|345|441|473|649|658|664|721|758|767|784|809|829|849|868|869|876|[2-9]11|900|8(?:00|33|44|55|66|77|88))/

/** `+15125550134`, or null if the number cannot get texts. US and Canada. */
export function textNumber(phone: string): string | null {
  const digits = phoneDigits(phone)
  return /^[2-9]\d{9}$/.test(digits) && !noTextArea.test(digits) ? `+1${digits}` : null
}

/** Two parts of a text in GSM-7, which carriers bill as two texts. */
export const MOST_CHARACTERS = 306
const ONE_TEXT = 160
const PART = 153

const gsm = new Set(
  '@£$¥èéùìòÇ\nØøÅåÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà_',
)

/** Without what GSM-7 lacks, which would cut the parts to 67 characters: `Díaz’s` is `Diaz's`. */
export function gsmText(text: string): string {
  const plain = text.replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"').replaceAll(/[–—]/g, '-')
  const letters = Array.from(plain, letter => {
    if (gsm.has(letter)) return letter
    return Array.from(letter.normalize('NFKD'))
      .filter(part => gsm.has(part))
      .join('')
  })
  return letters.join('').replaceAll(/ +/g, ' ').trim()
}

/** How many texts the carrier bills. */
export function textParts(body: string): number {
  return body.length <= ONE_TEXT ? 1 : Math.ceil(body.length / PART)
}

/** What each text says besides its words. */
export type TextFields = { customer: QuoteWithLines['customer']; company: string; link: string }

/**
 * `Hi Rosa, here is your quote from Roe Drywall: $1,250.00. See it and answer: https://… Reply STOP to opt out.` Each
 * text names its sender and the way out, so that it never matters which is the first.
 */
export function quoteText(
  quote: Parameters<typeof totalWithRange>[0],
  { customer, company, link }: TextFields,
): string {
  const reader = gsmText(mailableName(customer ? greetedName(customer) : '') ?? '')
  const sender = textSender(company)
  const greeting = reader === '' ? 'Hello' : `Hi ${reader}`
  const wordsWith = (start: string, total: string) =>
    `${start} is your ${nounOf(quote)} from ${sender}: ${total}. See it and answer: ${link} Reply STOP to opt out.`
  const total = gsmText(totalWithRange(quote))
  const shortest = wordsWith('Here', shownTotal(quote))
  const all = [wordsWith(`${greeting}, here`, total), wordsWith('Here', total)]
  return all.find(words => words.length <= MOST_CHARACTERS) ?? shortest
}

/** `Roe Drywall answered your question: https://… Reply STOP to opt out.` A long name is cut for a long address. */
export function answerText({ company, link }: Omit<TextFields, 'customer'>): string {
  const words = ` answered your question: ${link} Reply STOP to opt out.`
  return textSender(company).slice(0, MOST_CHARACTERS - words.length) + words
}

/** The sender's name in a text. */
export const textSender = (company: string) => gsmText(mailableName(company) ?? '') || 'Quotewright'

/** A text with a quote, about its visits, or about the answer to a question. */
export type TextKind = 'quote' | 'visit' | 'answer'

/** Our own reasons, or the provider's error number. */
export type TextProblem =
  | 'stopped'
  | 'no consent'
  | 'answered'
  | 'no link'
  | 'not sent'
  | 'no answer'
  | 'too many'
  | `${number}`

const sentences: Record<string, string> = {
  stopped: 'They replied STOP.',
  'no consent': 'They have not agreed to texts.',
  answered: 'The quote was answered or changed first.',
  'no link': 'The link was revoked.',
  'not sent': 'The text service could not be reached. Send it again.',
  'no answer':
    'The text service did not answer, so it may have gone out. Ask them before you send it again.',
  'too many': 'Too many texts went out in 24 hours. Call them.',
  // https://www.twilio.com/docs/api/errors
  21211: 'This is not a phone number.',
  21408: 'Our text service does not send to this area.',
  21610: 'They replied STOP.',
  21614: 'This number cannot get texts. It may be a landline.',
  30003: 'The phone is off or out of reach.',
  30004: 'The phone does not take our texts.',
  30005: 'This number is not in use.',
  30006: 'This number cannot get texts. It may be a landline.',
  30007: 'The carrier held it back as spam.',
}

/** Other texts are not sent again by hand. */
const plannedSentences: Record<string, string> = {
  answered: 'The phone number was changed first.',
  'not sent': 'It could not go out in time. Call them.',
  'no answer': 'The text service did not answer, so it may have gone out. Call them to be sure.',
}

export function problemSentence(problem: string, kind: TextKind): string {
  const own = kind === 'quote' ? undefined : plannedSentences[problem]
  return own ?? sentences[problem] ?? 'The carrier could not deliver it.'
}
