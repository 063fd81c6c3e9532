// Which texts a search finds. The database's function search_condition has the same rule for quotes.
import { plain } from '@quotewright/domain/plain-text'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

const MOST_WORDS = 8

/**
 * `text` matches as it is. Each of `words` matches the start of a word, in any order; null for a single word, which
 * `text` covers. Texts are stored plain.
 */
export function wantedOf(q: string): { text: string; words: string[] | null } {
  const text = plain(q)
  const words = text.match(/[a-z0-9\u0080-\uffff]+/g) ?? []
  return {
    text,
    words: words.length > 1 ? words.slice(0, MOST_WORDS).map(word => `\\m${word}`) : null,
  }
}

/** Without several words nothing is compared with words: a comparison with null took twice the time of all the rest. */
export function isFoundBy(q: string, searched: SQLWrapper): SQL {
  const { text, words } = wantedOf(q)
  const asIs = sql`strpos(${searched}, ${text}) > 0`
  return words ? sql`(${asIs} or (${searched}) ~ all(${sql.param(words)}::text[]))` : asIs
}
