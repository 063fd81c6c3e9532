// What a customer replies to a text: whether they want no more of them, or want them again, and what other words get.

/** 47 CFR 64.1200(a)(10), which the provider's own words are a part of. */
const stopWords = new Set('STOP STOPALL UNSUBSCRIBE CANCEL END QUIT REVOKE OPTOUT'.split(' '))
/** The provider also takes YES. A customer may mean the quote by it, so for us it opens nothing. */
const startWords = new Set(['START', 'UNSTOP'])

/** The provider answers them itself. */
const helpWords = new Set(['HELP', 'INFO'])

export type TextReply = 'stop' | 'start' | 'help' | 'other'

/** Only a text of the word alone counts, in any case, with any spaces and punctuation. */
export function readReply(body: string): TextReply {
  const word = body.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  if (stopWords.has(word)) return 'stop'
  if (startWords.has(word)) return 'start'
  return helpWords.has(word) ? 'help' : 'other'
}

/** Many businesses share the number, so other words have no one to go to. */
export const unreadReply =
  'Replies to this number are not read. To ask or answer, open the link in the text, or call the company that sent it.'
