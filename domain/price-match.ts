// Finds the row of the price book that a name means: by its words, rare ones counting more, its category and its unit.
import type { Category } from './detection.ts'
import { isLabor } from './material-line.ts'
import type { Thousandths } from './money.ts'
import type { PriceItem } from './price-book.ts'
import { convertQuantity, singular } from './units.ts'

type Wanted = { name: string; category: Category; quantity: Thousandths; unit: string }

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
function wordsOf(name: string): Set<string> {
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

type Row = { item: PriceItem; words: Words; total: number }
type Scored = Row & { score: number }

/** Reads the book once, for many names: a book can have ten thousand rows, and an analysis sixty names. */
export function createPriceMatcher(priceBook: readonly PriceItem[]): PriceMatcher {
  const named = priceBook.filter(canBeNamed).map(item => ({ item, words: wordsOf(item.name) }))
  const rowsWith = rowsByWord(named.map(({ words }) => words))
  const weight = weightsIn(named.length, rowsWith)
  const sum = (words: readonly string[]) => words.reduce((all, word) => all + weight(word), 0)
  const rows: Row[] = named.map(row => ({ ...row, total: sum([...row.words]) }))

  return wanted => {
    const words = [...wordsOf(wanted.name)]
    const total = sum(words)
    const isWork = isLabor(wanted.category, wanted.name)
    /** What the name has in common with each row. */
    const common = new Float64Array(rows.length)
    for (const word of words) {
      const worth = weight(word)
      for (const row of rowsWith.get(word) ?? []) common[row] = (common[row] ?? 0) + worth
    }
    const scored: Scored[] = []
    for (let index = 0; index < rows.length; index += 1) {
      const shared = 2 * (common[index] ?? 0)
      const row = rows[index]
      // What an hour of work costs prices no material.
      if (shared === 0 || !row || (row.item.isLabor && !isWork)) continue
      // From 0, no word in common, to 1, the same words.
      const similarity = shared / (total + row.total)
      const score = similarity * categoryFactor(wanted.category, row.item.category)
      if (score >= NEAR) scored.push({ ...row, score })
    }
    const isPriceable = priceableUnits(wanted)
    const priceable = scored.filter(({ item }) => isPriceable(item.unit))
    const best = nearest(priceable)
    if (best) {
      const isExact = best.score > 0.999
      const isTied = priceable.some(
        ({ item, words: own, score }) =>
          item.unitPrice !== best.item.unitPrice &&
          (best.score - score < TIE || words.every(word => own.has(word))),
      )
      const hasOtherSize = differInSize(words, [...best.words])
      const isSame = isExact || (best.score >= SAME && !isTied && !hasOtherSize)
      return { kind: isSame ? 'same' : 'near', item: best.item }
    }
    const other = nearest(scored)
    return other ? { kind: 'otherUnit', item: other.item } : { kind: 'none' }
  }
}

/** Of those that are as near the first by name, and of those of one name the first in the book. */
function nearest(scored: readonly Scored[]): Scored | undefined {
  let best: Scored | undefined
  for (const row of scored) {
    const isNearer =
      best === undefined ||
      row.score > best.score ||
      (row.score === best.score && row.item.name.localeCompare(best.item.name, 'en') < 0)
    if (isNearer) best = row
  }
  return best
}

/** Whether a row of a unit prices it: many rows have the same. */
function priceableUnits({ quantity, unit }: Wanted): (unit: string) => boolean {
  const known = new Map<string, boolean>()
  return own => {
    const isPriceable = known.get(own) ?? convertQuantity(quantity, unit, own) !== null
    known.set(own, isPriceable)
    return isPriceable
  }
}

/** By their place in the book. */
function rowsByWord(rows: readonly Words[]): Map<string, number[]> {
  const byWord = new Map<string, number[]>()
  for (const [index, words] of rows.entries()) {
    for (const word of words) {
      const own = byWord.get(word)
      if (own) own.push(index)
      else byWord.set(word, [index])
    }
  }
  return byWord
}

/** Rare words tell more than those that many rows have. */
function weightsIn(
  rows: number,
  rowsWith: ReadonlyMap<string, readonly number[]>,
): (word: string) => number {
  const weightOf = (count: number) => Math.log(1 + (rows + 1) / count)
  const weights = new Map([...rowsWith].map(([word, own]) => [word, weightOf(own.length)]))
  const unknown = weightOf(0.5)
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
