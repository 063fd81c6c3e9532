// What a customer replies to a text: whether they want no more of them, or want them again.

/** 47 CFR 64.1200(a)(10), which the provider's own words are a part of. */
const stopWords = new Set('STOP STOPALL UNSUBSCRIBE CANCEL END QUIT REVOKE OPTOUT'.split(' '))
/** The provider also takes YES. A customer may mean the quote by it, so for us it opens nothing. */
const startWords = new Set(['START', 'UNSTOP'])

export type TextReply = 'stop' | 'start' | 'other'

/** Only a text of the word alone counts, in any case, with any spaces and punctuation. */
export function readReply(body: string): TextReply {
  const word = body.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  if (stopWords.has(word)) return 'stop'
  return startWords.has(word) ? 'start' : 'other'
}
