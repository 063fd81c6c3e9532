// Searches the catalog: every typed word must begin a word of the item. Fast enough to run on each keystroke.
import type { CatalogItem } from './catalog.ts'

type Entry = { item: CatalogItem; name: string; text: string }

/** In order of name. */
export type CatalogIndex = readonly Entry[]

export function indexCatalog(items: readonly CatalogItem[]): CatalogIndex {
  const { compare } = new Intl.Collator('en', { numeric: true })
  return items
    .map(item => {
      const name = searchable(item.name)
      return { item, name, text: name + searchable(`${item.description} ${item.category}`) }
    })
    .toSorted((a, b) => compare(a.item.name, b.item.name))
}

/**
 * Items whose name has every typed word come before those found by their description or category; in both, the most
 * used come first, then the order is by name. Returns [] if nothing is typed.
 */
export function searchCatalog(index: CatalogIndex, typed: string): CatalogItem[] {
  const beginnings = wordsOf(typed)
    .filter(isWanted)
    .map(word => ` ${word}`)
  if (beginnings.length === 0) return []
  const named: CatalogItem[] = []
  const described: CatalogItem[] = []
  for (const { item, name, text } of index) {
    if (!beginnings.every(beginning => text.includes(beginning))) continue
    const isNamed = beginnings.every(beginning => name.includes(beginning))
    ;(isNamed ? named : described).push(item)
  }
  return [...mostUsedFirst(named), ...mostUsedFirst(described)]
}

/** Leaves out the x of `4x8`, because the name may be `4 × 8`. */
function isWanted(word: string, at: number, words: readonly string[]): boolean {
  return word !== 'x' || !/^\d/.test(words[at - 1] ?? '')
}

/** The sort is stable, so equal items stay in order of name. */
function mostUsedFirst(items: readonly CatalogItem[]): CatalogItem[] {
  return items.toSorted((a, b) => b.uses - a.uses)
}

/** Each word after a space. */
function searchable(text: string): string {
  return wordsOf(text)
    .map(word => ` ${word}`)
    .join('')
}

/** Lowercase, without accents, numbers apart from letters. */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
}
