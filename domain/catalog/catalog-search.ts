// Searches the catalog: every typed word, or its singular, must begin a word of the item. Fast enough to run on each keystroke.
import { saidWordsFor, searchWordsOf } from '../price-book/trade-words.ts'
import { singular } from '../units.ts'
import type { CatalogItem } from './catalog.ts'

/**
 * `text` has a space before each word: first those of the name and what tradespeople say for it, up to `nameEnd`, then
 * the others.
 */
type Entry = { item: CatalogItem; text: string; nameEnd: number }

/** In order of name. */
export type CatalogIndex = readonly Entry[]

export function indexCatalog(items: readonly CatalogItem[]): CatalogIndex {
  return items
    .map(item => {
      const named = searchWordsOf(item.name)
      const name = [...named, ...saidWordsFor(named)]
      const others = searchWordsOf(`${item.description} ${item.category}`)
      const nameEnd = name.join(' ').length + 1
      return { item, text: ['', ...name, ...others].join(' '), nameEnd }
    })
    .toSorted(byName)
}

/** Sorts a name before longer names that begin with it, whatever their descriptions. */
function byName(a: Entry, b: Entry): number {
  const [nameOfA, nameOfB] = [a.text.slice(0, a.nameEnd), b.text.slice(0, b.nameEnd)]
  return compare(nameOfA, nameOfB) || compare(a.text, b.text)
}

const compare = (a: string, b: string) => Number(a > b) - Number(a < b)

/**
 * Items whose name has every typed word come before those found by their description or category. In both, the most
 * used come first, then those of the business's trades. Of equal ones, names that begin with the first typed word come
 * first: `nail` finds `Nail pop repair` before `Further nail pop`. Then the order is by name. Returns [] if nothing is
 * typed.
 */
export function searchCatalog(index: CatalogIndex, typed: string): CatalogItem[] {
  const beginnings = wordsOf(typed).map(beginningsOf)
  const [first] = beginnings
  if (!first) return []
  const begun: CatalogItem[] = []
  const named: CatalogItem[] = []
  const described: CatalogItem[] = []
  for (const entry of index) {
    const at = furthest(entry.text, beginnings)
    if (at === -1) continue
    if (at >= entry.nameEnd) described.push(entry.item)
    else (placeOf(first, entry.text) === 0 ? begun : named).push(entry.item)
  }
  return [...mostUsedFirst([...begun, ...named]), ...mostUsedFirst(described)]
}

/** Whether any item has each word as it is typed: sizes in names, such as `4 × 8`, do not make `4 sheets` a name. */
export function isFoundAsTyped(index: CatalogIndex, typed: string): boolean {
  const beginnings = wordsOf(typed).map(word => [` ${word}`])
  return beginnings.length > 0 && index.some(({ text }) => furthest(text, beginnings) !== -1)
}

function wordsOf(typed: string): string[] {
  return searchWordsOf(typed).filter(isWanted)
}

/** Where the last of the words stands, each by the first of its beginnings that the text has; -1 if any is missing. */
function furthest(text: string, words: readonly (readonly string[])[]): number {
  let last = -1
  for (const beginnings of words) {
    const at = placeOf(beginnings, text)
    if (at === -1) return -1
    last = Math.max(last, at)
  }
  return last
}

function placeOf(beginnings: readonly string[], text: string): number {
  return beginnings.map(beginning => text.indexOf(beginning)).find(found => found !== -1) ?? -1
}

/**
 * Of the word and its singular: `outlets` finds `outlet`, and `batteries` finds `battery`, too. The number of `level 4`
 * finds `level4`.
 */
function beginningsOf(word: string, at: number, words: readonly string[]): string[] {
  if (words[at - 1] === 'level' && /^\d+$/.test(word)) return [` ${word}`, ` level${word}`]
  const one = singular(word)
  return (word.startsWith(one) ? [one] : [word, one]).map(beginning => ` ${beginning}`)
}

/** Leaves out the x of `4x8`, because the name may be `4 × 8`. */
function isWanted(word: string, at: number, words: readonly string[]): boolean {
  return word !== 'x' || !/^\d/.test(words[at - 1] ?? '')
}

/** Both sorts are stable, so equal items stay in order of name. */
function mostUsedFirst(items: readonly CatalogItem[]): CatalogItem[] {
  return ownTradesFirst(items).toSorted((a, b) => b.uses - a.uses)
}

/** Puts items of other trades last. */
export function ownTradesFirst(items: readonly CatalogItem[]): CatalogItem[] {
  const rank = ({ isOfOtherTrade = false }: CatalogItem) => Number(isOfOtherTrade)
  return items.toSorted((a, b) => rank(a) - rank(b))
}
