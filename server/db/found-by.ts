// Which texts a search finds. The database's function search_condition has the same rule for quotes.
import { plain } from '@quotewright/domain/plain-text'

const MOST_WORDS = 8

/** `text` as it is; or each of `words` at the start of a word, in any order. Texts are stored plain. */
export function wantedOf(q: string): { text: string; words: string[] } {
  const text = plain(q)
  const words = text.match(/[a-z0-9\u0080-\uffff]+/g) ?? []
  // No text has this, so a single word is found as it is alone.
  const none = ['\\m\\M']
  return {
    text,
    words: words.length > 1 ? words.slice(0, MOST_WORDS).map(word => `\\m${word}`) : none,
  }
}
