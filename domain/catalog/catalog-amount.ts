// An amount typed with the words of a search: `450 sf lvp` and `lvp 450 sf` are 450 square feet of what `lvp` finds.
import { MAX_QUANTITY, parseDecimal, type Thousandths } from '../money.ts'
import { withDecimalPoint } from '../typed-decimal.ts'
import { canonicalUnit, convertQuantity, isKnownUnit } from '../units.ts'
import type { CatalogItem } from './catalog.ts'
import { type CatalogIndex, isFoundAsTyped, searchCatalog } from './catalog-search.ts'

/** Without a unit, the quantity is in the unit of the item. */
export type Amount = { quantity: Thousandths; unit: string }

type Search = { words: string; amount: Amount | null }

/** A text that finds items as it is, such as `2 x 4`, has no amount. */
export function readAmount(index: CatalogIndex, typed: string): Search {
  const whole = { words: typed, amount: null }
  if (isFoundAsTyped(index, typed)) return whole
  return (
    readArea(index, typed) ??
    readBefore(index, typed) ??
    readAfter(index, typed) ??
    readAreaAfter(index, typed) ??
    whole
  )
}

const SIDE = String.raw`(\d+(?:\.\d+)?)\s*(['′’]|ft\b|feet\b)?`
const sides = new RegExp(
  String.raw`^\s*${SIDE}\s*(?:[x×*]|by\b)\s*${SIDE}\s*(?:of\s+)?(?!in(?:ch(?:es)?)?\b)(\p{L}.*)$`,
  'isu',
)
/** Of a room, in feet. */
const SHORTEST = 5000
/** Few rooms are longer than this many times their width. Planks are: `7x48`. */
const LONGEST = 3
/** Vinyl and carpet tiles of two feet and more have sides in whole multiples of this, in inches: `12x24`. */
const TILE = 6000
const LARGE_TILE = 24_000

/**
 * `12x14 laminate` is 168 square feet of it. Without a foot mark only floors have an area: a hole, a ceiling panel and a
 * tile may be named by their size in inches.
 */
function readArea(index: CatalogIndex, typed: string): Search | null {
  const [, one = '', mark, other = '', otherMark, words = ''] = sides.exec(typed) ?? []
  const [length, width] = [readQuantity(one), readQuantity(other)]
  if (length === null || width === null) return null
  const isInFeet = mark !== undefined || otherMark !== undefined
  const [shorter, longer] = [Math.min(length, width), Math.max(length, width)]
  const isTile = longer >= LARGE_TILE && length % TILE === 0 && width % TILE === 0
  if (!isInFeet && (shorter < SHORTEST || longer > LONGEST * shorter || isTile)) return null
  const amount = { quantity: Math.round((length * width) / 1000), unit: 'sq ft' }
  if (amount.quantity > MAX_QUANTITY) return null
  const isFound = searchCatalog(index, words).some(
    item => quantityOf(item, amount) !== null && (isInFeet || isFloor(item, words)),
  )
  return isFound ? { words, amount } : null
}

function isFloor({ category, name }: CatalogItem, words: string): boolean {
  return /^flooring$/i.test(category) && !/\btiles?\b/i.test(`${words} ${name}`)
}

function readBefore(index: CatalogIndex, typed: string): Search | null {
  const [, number = '', rest = ''] = /^\s*([\d,]*\d(?:\.\d+)?)\s*(\p{L}.*)$/su.exec(typed) ?? []
  const quantity = readQuantity(number)
  if (quantity === null) return null
  const parts = rest.trim().split(/\s+/)
  const splits = [2, 1, 0].map(count => {
    const words = parts
      .slice(count)
      .join(' ')
      .replace(/^of\s+/i, '')
    return { unit: parts.slice(0, count).join(' '), words, found: searchCatalog(index, words) }
  })
  const finding = splits.filter(({ found }) => found.length > 0)
  const split =
    finding.find(({ unit }) => unit !== '' && isKnownUnit(unit)) ??
    // Such as sheets and rolls, which only the items know.
    finding.find(({ unit, found }) => found.some(item => isCountedIn(item, unit))) ??
    finding.find(({ unit }) => unit === '')
  if (!split) return null
  const { words, found } = split
  // Typed alone, `38 sheets` finds what is named sheetrock, too, which may be counted in square feet.
  const unit = split.unit || (found.some(item => isCountedIn(item, words)) ? words : '')
  return { words, amount: { quantity, unit } }
}

/** `lvp 450 sf`. A number in inches or after an x is a size: `4 × 10 ft`. */
function readAfter(index: CatalogIndex, typed: string): Search | null {
  const [, words = '', number = '', unit = ''] =
    /^(.*\p{L}.*?),?\s+([\d,]*\d(?:\.\d+)?)\s*(\p{L}\D*)$/su.exec(typed.trim()) ?? []
  const quantity = readQuantity(number)
  if (quantity === null || /\d\s*[x×*]$/iu.test(words) || canonicalUnit(unit) === 'in') return null
  const found = searchCatalog(index, words)
  const isUnit = isKnownUnit(unit) || found.some(item => isCountedIn(item, unit))
  return isUnit && found.length > 0 ? { words, amount: { quantity, unit } } : null
}

/** Sizes in inches, amperes of breakers and wear layers in mils are less, or of work that has no area. */
const LEAST_AREA = 100_000
/** Without a comma: `paint 78664` has a ZIP code. */
const MOST_AREA = 9_999_999

/** `walls 1240` is 1,240 square feet of what has an area. */
function readAreaAfter(index: CatalogIndex, typed: string): Search | null {
  const [, words = '', number = ''] =
    /^(.*\p{L}.*?),?\s+([\d,]*\d(?:\.\d+)?)$/su.exec(typed.trim()) ?? []
  const quantity = readQuantity(number)
  if (quantity === null || quantity < LEAST_AREA || /\d\s*[x×*]$/iu.test(words)) return null
  if (quantity > MOST_AREA && !number.includes(',')) return null
  // `R 100` is a kind.
  if (!/\p{L}{2}/u.test(words)) return null
  const amount = { quantity, unit: 'sq ft' }
  const isFound = searchCatalog(index, words).some(item => quantityOf(item, amount) !== null)
  return isFound ? { words, amount } : null
}

function readQuantity(number: string): Thousandths | null {
  const quantity = parseDecimal(withDecimalPoint(number) ?? '', 3)
  return quantity !== null && quantity > 0 && quantity <= MAX_QUANTITY ? quantity : null
}

/** The amount in the unit of the item; null if it cannot be converted. Of an assembly it is the size of the work. */
export function quantityOf(item: CatalogItem, { quantity, unit }: Amount): Thousandths | null {
  return unit === '' ? quantity : convertQuantity(quantity, unit, unitOf(item))
}

export function unitOf({ assembly, unit }: CatalogItem): string {
  return assembly ? assembly.recipe.covers.unit : unit
}

function isCountedIn(item: CatalogItem, unit: string): boolean {
  return canonicalUnit(unitOf(item)) === canonicalUnit(unit)
}
