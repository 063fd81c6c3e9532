// Finds the row of the price book that a name means: by its words, rare ones counting more, its category and its unit.
import type { Category } from './detection.ts'
import { isLabor } from './material-line.ts'
import type { Thousandths } from './money.ts'
import type { PriceItem } from './price-book.ts'
import { convertQuantity, singular } from './units.ts'

export type Wanted = { name: string; category: Category; quantity: Thousandths; unit: string }

/** `near` may be something else, and `otherUnit` is priced by a unit that says nothing of the wanted one. */
export type PriceMatch = { kind: 'same' | 'near' | 'otherUnit'; item: PriceItem } | { kind: 'none' }

const SAME = 0.7
const NEAR = 0.4
/** Two rows this close may both be meant. */
const TIE = 0.1

/** Words that tell nothing apart; the units behind a number are among them. */
const fillers = new Set(
  'a an and the of for with by on to per new standard existing replacement in inch inches ft feet foot amp volt'.split(
    ' ',
  ),
)
const synonyms: Record<string, string> = {
  sheetrock: 'drywall',
  gypsum: 'drywall',
  plasterboard: 'drywall',
  receptacle: 'outlet',
  gfi: 'gfci',
  mud: 'compound',
  labour: 'labor',
  sheet: 'board',
  panel: 'board',
}

type Words = ReadonlySet<string>

/** In the singular, synonyms joined, without fillers. */
export function wordsOf(name: string): Set<string> {
  const words = name
    .toLowerCase()
    // 4x8 is 4 × 8, and 200A is 200 A.
    .replaceAll(/(\d)(\p{L})/gu, '$1 $2')
    .replaceAll(/ x(?=\s*\d)/g, ' ')
    .split(/[^\p{L}\p{N}/.]+/u)
    .map(word => word.replaceAll(/^[/.]+|[/.]+$/g, ''))
    .filter(word => word !== '' && !fillers.has(word))
    .map(singular)
    .map(word => synonyms[word] ?? word)
  return new Set(words)
}

export type PriceMatcher = (wanted: Wanted) => PriceMatch

/** The service minimum is no thing and no work: it tops up what they come to. */
export function canBeNamed({ key }: Pick<PriceItem, 'key'>): boolean {
  return key !== 'service-minimum'
}

/** Reads the book once, for many names: a book can have ten thousand rows, and an analysis sixty names. */
export function createPriceMatcher(priceBook: readonly PriceItem[]): PriceMatcher {
  const named = priceBook.filter(canBeNamed).map(item => ({ item, words: wordsOf(item.name) }))
  const weight = weightsIn(named.map(({ words }) => words))
  const sum = (words: readonly string[]) => words.reduce((all, word) => all + weight(word), 0)
  const rows = named.map(row => ({ ...row, total: sum([...row.words]) }))

  return wanted => {
    const words = [...wordsOf(wanted.name)]
    const total = sum(words)
    const isWork = isLabor(wanted.category, wanted.name)
    const scored = rows
      // What an hour of work costs prices no material.
      .filter(({ item }) => isWork || !item.isLabor)
      .map(row => {
        const common = 2 * sum(words.filter(word => row.words.has(word)))
        // From 0, no word in common, to 1, the same words.
        const similarity = common === 0 ? 0 : common / (total + row.total)
        return { ...row, score: similarity * categoryFactor(wanted.category, row.item.category) }
      })
      .filter(({ score }) => score >= NEAR)
      .map(({ item, words: own, score }) => ({
        item,
        score,
        hasOtherSize: differInSize(words, [...own]),
        hasAllWords: words.every(word => own.has(word)),
        isPriceable: convertQuantity(wanted.quantity, wanted.unit, item.unit) !== null,
      }))
      .toSorted((a, b) => b.score - a.score || a.item.name.localeCompare(b.item.name, 'en'))
    const [best, ...others] = scored.filter(({ isPriceable }) => isPriceable)
    if (best) {
      const isExact = best.score > 0.999
      const isTied = others.some(
        ({ item, score, hasAllWords }) =>
          (hasAllWords || best.score - score < TIE) && item.unitPrice !== best.item.unitPrice,
      )
      const isSame = isExact || (best.score >= SAME && !isTied && !best.hasOtherSize)
      return { kind: isSame ? 'same' : 'near', item: best.item }
    }
    const other = scored[0]
    return other ? { kind: 'otherUnit', item: other.item } : { kind: 'none' }
  }
}

/** Rare words tell more than those that many rows have. */
function weightsIn(rows: readonly Words[]): (word: string) => number {
  const counts = new Map<string, number>()
  for (const words of rows) {
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const weights = new Map(
    [...counts].map(([word, count]) => [word, Math.log(1 + (rows.length + 1) / count)]),
  )
  const unknown = Math.log(1 + (rows.length + 1) / 0.5)
  return word => weights.get(word) ?? unknown
}

/** Half an inch is not three quarters; a name without a size may mean any. */
function differInSize(a: readonly string[], b: readonly string[]): boolean {
  const sizesOf = (words: readonly string[]) => words.filter(word => /\d/.test(word))
  const [one, two] = [sizesOf(a), sizesOf(b)]
  return one.length > 0 && two.length > 0 && !one.some(size => two.includes(size))
}

/** Two different trades are seldom the same thing; labor and general say nothing of the trade. */
function categoryFactor(wanted: Category, own: Category): number {
  const saysNothing = (category: Category) => category === 'labor' || category === 'general'
  return wanted === own || saysNothing(wanted) || saysNothing(own) ? 1 : 0.75
}
