// Finds the price book row for a name, by its words (rare ones count more), category and unit.
import type { Category } from '../analysis/detection.ts'
import { isLabor } from '../estimate/material-line.ts'
import type { Thousandths } from '../money.ts'
import { convertQuantity, singular } from '../units.ts'
import type { PriceItem } from './price-book.ts'
import { sameWords } from './trade-words.ts'

type Wanted = { name: string; category: Category; quantity: Thousandths; unit: string }

/** `near` may be a different item. `otherUnit` has a unit that cannot be converted to the wanted one. */
export type PriceMatch = { kind: 'same' | 'near' | 'otherUnit'; item: PriceItem } | { kind: 'none' }

const SAME = 0.7
const NEAR = 0.4
/** Rows with scores this close are ambiguous. */
const TIE = 0.1

/** Words without meaning for a match, including units after a number. */
const fillers = new Set(
  'a an and the of for with by on to per new standard existing replacement in inch inches ft feet foot amp volt'.split(
    ' ',
  ),
)
const synonyms: Record<string, string> = { ...sameWords, sheet: 'board', panel: 'board' }

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

/** The service minimum is excluded: it tops up an estimate and does not name an item. */
export function canBeNamed({ key }: Pick<PriceItem, 'key'>): boolean {
  return key !== 'service-minimum'
}

type Row = { item: PriceItem; words: Words; weight: number }
type Scored = Row & { score: number }

/** Indexes the book once for many names: a book can have ten thousand rows, and an analysis sixty names. */
export function createPriceMatcher(priceBook: readonly PriceItem[]): PriceMatcher {
  const named = priceBook.filter(canBeNamed).map(item => ({ item, words: wordsOf(item.name) }))
  const rowsWith = rowsByWord(named.map(({ words }) => words))
  const weightOf = weightsIn(named.length, rowsWith)
  const weightOfAll = (words: readonly string[]) =>
    words.reduce((sum, word) => sum + weightOf(word), 0)
  const rows: Row[] = named.map(row => ({ ...row, weight: weightOfAll([...row.words]) }))

  return wanted => {
    const words = [...wordsOf(wanted.name)]
    const weight = weightOfAll(words)
    const isWork = isLabor(wanted.category, wanted.name)
    /** The weight of the words that the name shares with each row. */
    const common = new Float64Array(rows.length)
    for (const word of words) {
      const worth = weightOf(word)
      for (const row of rowsWith.get(word) ?? []) common[row] = (common[row] ?? 0) + worth
    }
    const scored: Scored[] = []
    for (let index = 0; index < rows.length; index += 1) {
      const shared = 2 * (common[index] ?? 0)
      const row = rows[index]
      // A labor rate does not price materials.
      if (shared === 0 || !row || (row.item.isLabor && !isWork)) continue
      // From 0 (no word in common) to 1 (the same words).
      const similarity = shared / (weight + row.weight)
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

/** The highest score. Ties go to the first by name, then to the first in the book. */
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

/** Whether a row's unit can price the item. Cached by unit, because many rows share one. */
function priceableUnits({ quantity, unit }: Wanted): (unit: string) => boolean {
  const known = new Map<string, boolean>()
  return own => {
    const isPriceable = known.get(own) ?? convertQuantity(quantity, unit, own) !== null
    known.set(own, isPriceable)
    return isPriceable
  }
}

/** Indexes of the rows that contain each word. */
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

/** Rare words weigh more. */
function weightsIn(
  rows: number,
  rowsWith: ReadonlyMap<string, readonly number[]>,
): (word: string) => number {
  const weightOf = (count: number) => Math.log(1 + (rows + 1) / count)
  const weights = new Map([...rowsWith].map(([word, own]) => [word, weightOf(own.length)]))
  const unknown = weightOf(0.5)
  return word => weights.get(word) ?? unknown
}

/** 1/2 in differs from 3/4 in. A name without a size may mean any size. */
function differInSize(a: readonly string[], b: readonly string[]): boolean {
  const sizesOf = (words: readonly string[]) => words.filter(word => /\d/.test(word))
  const [one, two] = [sizesOf(a), sizesOf(b)]
  return one.length > 0 && two.length > 0 && !one.some(size => two.includes(size))
}

/** Items of different trades are seldom the same. Labor and general fit any trade. */
function categoryFactor(wanted: Category, own: Category): number {
  const fitsAnyTrade = (category: Category) => category === 'labor' || category === 'general'
  return wanted === own || fitsAnyTrade(wanted) || fitsAnyTrade(own) ? 1 : 0.75
}
