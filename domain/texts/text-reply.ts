// A customer's reply to a text: STOP, START, or other words, and the answer to those.

/** As the whole text. "Cancel Tuesday" and "End of the week" are about the job. */
const stopWords = new Set(
  'STOP STOPALL UNSUBSCRIBE CANCEL END QUIT REVOKE OPTOUT ALTO PARAR'.split(' '),
)
const stopStart = /^(?:STOP(?! (?:BY|IN|OVER)\b)|STOPALL|UNSUBSCRIBE|REVOKE|OPT ?OUT|PARAR)\b/
const stopPhrase =
  /\b(?:STOP (?:TEXT|MESSAG|SEND|CONTACT)(?:S|ES|ING)?|(?:DO NOT|DONT) (?:TEXT|MESSAGE|CONTACT)|NO MORE (?:TEXTS|MESSAGES)|REMOVE ME|UNSUBSCRIBE|OPT ME OUT)\b/
const courtesy = /\b(?:PLEASE|PLS|THANKS|THANK YOU|POR FAVOR|GRACIAS)\b/g

/** The provider also takes YES. A customer may mean the quote by it, so for us it opens nothing. */
const startWords = new Set(['START', 'UNSTOP'])

/** The provider answers them itself. */
const helpWords = new Set(['HELP', 'INFO'])

export type TextReply = 'stop' | 'start' | 'help' | 'other'

/**
 * The words to start and to get help count alone, in any case, with any spaces and punctuation. To stop, 47 CFR
 * 64.1200(a)(10) takes any words that a reasonable person would understand.
 */
export function readReply(body: string): TextReply {
  const text = body
    .toUpperCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
  const words = text.replaceAll(courtesy, ' ').replaceAll(/ +/g, ' ').trim()
  if (stopWords.has(words.replaceAll(' ', '')) || stopStart.test(words) || stopPhrase.test(words)) {
    return 'stop'
  }
  const word = text.replaceAll(' ', '')
  if (startWords.has(word)) return 'start'
  return helpWords.has(word) ? 'help' : 'other'
}

/** Many businesses share the number, so other words have no one to go to. */
export const unreadReply =
  'Replies to this number are not read. To ask or answer, open the link in the text, or call the company that sent it.'
