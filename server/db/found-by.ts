// Which texts a search finds. The database's function search_condition has the same rule for quotes.
import { plain } from '@quotewright/domain/plain-text'

const MOST_WORDS = 8

/**
 * `text` matches as it is. Each of `words` matches the start of a word, in any order; null for a single word, because a
 * comparison with null takes no time and is never true. Texts are stored plain.
 */
export function wantedOf(q: string): { text: string; words: string[] | null } {
  const text = plain(q)
  const words = text.match(/[a-z0-9\u0080-\uffff]+/g) ?? []
  return {
    text,
    words: words.length > 1 ? words.slice(0, MOST_WORDS).map(word => `\\m${word}`) : null,
  }
}
