// Searches the catalog: every typed word, or its singular, must begin a word of the item. Fast enough to run on each keystroke.
import type { CatalogItem } from './catalog.ts'
import { saidWordsFor, searchWordsOf } from './trade-words.ts'
import { singular } from './units.ts'

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
 * Items whose name has every typed word come before those found by their description or category; in both, the most
 * used come first, then those of the business's trades, then the order is by name. Returns [] if nothing is typed.
 */
export function searchCatalog(index: CatalogIndex, typed: string): CatalogItem[] {
  const beginnings = searchWordsOf(typed)
    .filter(isWanted)
    .map(word => ` ${beginningOf(word)}`)
  if (beginnings.length === 0) return []
  const named: CatalogItem[] = []
  const described: CatalogItem[] = []
  for (const { item, text, nameEnd } of index) {
    const at = furthest(text, beginnings)
    if (at !== -1) (at < nameEnd ? named : described).push(item)
  }
  return [...mostUsedFirst(named), ...mostUsedFirst(described)]
}

/** Where the last of the beginnings stands; -1 if any is missing. */
function furthest(text: string, beginnings: readonly string[]): number {
  let last = -1
  for (const beginning of beginnings) {
    const at = text.indexOf(beginning)
    if (at === -1) return -1
    last = Math.max(last, at)
  }
  return last
}

/** The beginning that a word and its singular have: `outlets` finds `outlet`, and `batteries` `battery`. */
function beginningOf(word: string): string {
  const one = singular(word)
  return word.startsWith(one) ? one : word.replace(/(?<=.{3})ies$/, '')
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
