// What a change order adds to, removes from and changes in the contract, with amounts, and the new total.
import { capitalized, uncapitalized } from '../letter-case.ts'
import { type Cents, formatChange, formatDollars, type Thousandths } from '../money.ts'
import { formatAmount } from '../quotes/line-amount.ts'
import { isNamedWork, isPickedMaterial, PICKED_MATERIALS } from '../quotes/named-work.ts'
import { versionName } from '../quotes/quote.ts'
import type { QuoteSection } from '../quotes/quote-section.ts'
import { tierBySection, tiersOf } from '../quotes/quote-tiers.ts'
import { changeOf, isIncluded, roundedAlone, roundingOf, sumOf } from '../quotes/quote-totals.ts'
import { INCLUDED, isFreeOfCharge } from '../quotes/unpriced.ts'
import { linesOf } from '../text.ts'
import { canonicalUnit } from '../units.ts'
import { matchNamesakes } from './match-namesakes.ts'
import type { BlockOf, DocumentSection, Entry } from './quote-blocks.ts'
import type { QuoteToPaint } from './quote-document.ts'
import { isByLine, isSectionFree, presentedWork } from './quote-work.ts'

type AgreedLine = { sectionId: string | null; isOptional: boolean; isSelected: boolean }
type Agreed<Line> = { sections: QuoteSection[]; lineItems: Line[] }
type Accepted<Line> = {
  sections: readonly QuoteSection[]
  lineItems: readonly Line[]
  roundSections: boolean
}

/**
 * The work that the customer accepted. Options and the tier that they chose are part of it and cannot be taken back as
 * options; the other tiers are gone. In whole dollars, options are still rounded by themselves.
 */
export function agreedWork<Line extends AgreedLine>({
  sections,
  lineItems,
  roundSections,
}: Accepted<Line>): Agreed<Line> {
  const tiers = tierBySection(sections)
  const chosen = tiersOf(sections, lineItems).find(({ isSelected }) => isSelected)?.tier
  const isAlone = roundedAlone(lineItems)
  const isLost = (sectionId: string | null) =>
    tiers.has(sectionId) && tiers.get(sectionId) !== chosen
  return {
    sections: sections
      .filter(({ id }) => !isLost(id))
      .map(section => (section.tier ? { ...section, tier: null } : section)),
    lineItems: lineItems
      .filter(({ sectionId }) => !isLost(sectionId))
      .map(line =>
        line.isSelected
          ? { ...line, isOptional: false, isSelected: roundSections && isAlone(line) }
          : line,
      ),
  }
}

/** One piece of work as the customer's copy shows it. Pieces with the same key are the same work. */
type Work = {
  key: string
  title: string
  scope: string
  price: Cents
  amount: string
  isFree: boolean
  /** Its lines that are named, if the copy does not list them. */
  named: readonly Named[]
}

type Named = { name: string; quantity: Thousandths; amount: string; isTime: boolean }

/** Shows no more than both documents: amounts and lines that one of them hides stay hidden. */
export function changesBlock(accepted: QuoteToPaint, quote: QuoteToPaint): BlockOf<'changes'> {
  const contract = { ...accepted, ...agreedWork(accepted) }
  const both = [contract, quote]
  const areLines = both.every(isByLine)
  const workOf = areLines ? workByLine : workBySection
  const isPriced = both.every(({ presentation }) => presentation !== 'onePrice')
  // Sections are in whole dollars already; lines are not.
  const roundingIn = areLines ? roundingOfLines : roundingOutside
  const rounding = changeOf(roundingIn(contract), roundingIn(quote))
  const { added, removed, changed } = compare(workOf(contract), workOf(quote))
  const row = (title: string, scope: string, amount: Cents, amounts: Entry[] = []) => ({
    title,
    scope: linesOf(scope),
    marks: [],
    amounts: isPriced ? amounts : [],
    price: isPriced ? formatChange(amount) : null,
  })
  const rates = isPriced ? changedRates(contract, quote, rounding) : []
  const groups = [
    {
      title: 'Added work',
      sections: added.map(({ title, scope, price, isFree }) => {
        const section = row(title, scope, price)
        return isFree && isPriced ? { ...section, price: INCLUDED } : section
      }),
    },
    {
      title: 'Removed work',
      sections: removed.map(({ title, price }) => row(title, '', changeOf(price, 0))),
    },
    {
      title: 'Changed work',
      sections: [
        ...changed.map(([before, after]) =>
          row(
            after.title,
            changedScope(before, after),
            changeOf(before.price, after.price),
            before.amount === after.amount
              ? []
              : [
                  { label: 'Before', value: before.amount },
                  { label: 'Now', value: after.amount },
                ],
          ),
        ),
        ...changedText('Not included', contract.exclusions, quote.exclusions),
        ...changedText('We assume', contract.assumptions, quote.assumptions),
      ],
    },
    {
      title: namesOf(rates),
      sections: rates.map(([title, amount]) => row(title, '', amount)),
    },
  ]
  return {
    kind: 'changes',
    title: `Changes to quote ${contract.quoteNumber}${contract.revision === 1 ? '' : ` (${versionName(contract)})`}`,
    groups: groups.filter(({ sections }) => sections.length > 0),
    entries: [
      { label: 'Contract before', value: formatDollars(contract.total) },
      { label: 'This change', value: formatChange(changeOf(contract.total, quote.total)) },
    ],
    total: { label: 'New total', value: formatDollars(quote.total) },
  }
}

/** The new scope, if it changed, and by name what its scope may not say: else a sum would be all that the customer signs. */
function changedScope(before: Work, after: Work): string {
  const missing = (from: readonly Named[], lines: readonly Named[]) =>
    lines.filter(line => from.every(({ name }) => name !== line.name))
  const { of } = matchNamesakes(before.named, after.named, { keyOf: nameOf, isSame: isSameAmount })
  return [
    after.scope === before.scope ? '' : after.scope,
    ...missing(before.named, after.named).map(({ name }) => `Added: ${name}`),
    ...after.named.flatMap(line => changedAmount(of(line), line)),
    ...missing(after.named, before.named).map(({ name }) => `Removed: ${name}`),
  ].join('\n')
}

const nameOf = ({ name }: Named) => name
const isSameAmount = (a: Named, b: Named) => a.amount === b.amount

/** Hours stay hidden. */
function changedAmount(before: Named | null, after: Named): string[] {
  if (before === null || isSameAmount(before, after)) return []
  const { name, quantity, amount } = after
  if (!before.isTime && !after.isTime)
    return [`Changed: ${name}, ${amount} instead of ${before.amount}`]
  return [`${quantity > before.quantity ? 'More' : 'Less'}: ${name}`]
}

/** `Tax`, `Discount and tax`, `Rounding, discount and tax` */
function namesOf(rates: readonly [string, Cents][]): string {
  const names = rates.map(([name]) => uncapitalized(name)).join(', ')
  return capitalized(names.replace(/, (?=[^,]*$)/, ' and '))
}

/** With the work, they add up to the change. */
function changedRates(
  before: QuoteToPaint,
  after: QuoteToPaint,
  rounding: Cents,
): [string, Cents][] {
  const rates: [string, Cents][] = [
    ['Rounding', rounding],
    ['Discount', changeOf(after.discountAmount, before.discountAmount)],
    ['Tax', changeOf(before.tax, after.tax)],
  ]
  return rates.filter(([, amount]) => amount !== 0)
}

function roundingOfLines({ lineItems, subtotal }: QuoteToPaint): Cents {
  return roundingOf(lineItems, subtotal)
}

/** Less than a dollar beside the named lines is no work that a customer could look for. */
function roundingOutside(quote: QuoteToPaint): Cents {
  const rest = sumOf(
    presentedWork(quote)
      .filter(({ sectionId, option }) => sectionId === null && !option)
      .map(({ price }) => restOf(price, quote)),
  )
  return isRounding(rest, quote) ? rest : 0
}

function restOf(price: Cents, quote: QuoteToPaint): Cents {
  return changeOf(sumOf(namedOutside(quote).map(({ total }) => total)), price)
}

function isRounding(rest: Cents, { roundSections }: QuoteToPaint): boolean {
  return roundSections && Math.abs(rest) < 100
}

function changedText(title: string, before: string | null, after: string | null) {
  if ((before ?? '') === (after ?? '')) return []
  const section: DocumentSection = { title, scope: [], marks: [], amounts: [], price: null }
  return [{ ...section, scope: after === null ? ['Nothing'] : linesOf(after) }]
}

function workByLine({ lineItems }: QuoteToPaint): Work[] {
  return lineItems.filter(isIncluded).map(line => {
    const { sectionId, description, quantity, unit, unitPrice, total } = line
    const [key, count] = [`${sectionId} ${description}`, formatAmount(quantity, unit)]
    const priced = `${count} × ${formatDollars(unitPrice)} = ${formatDollars(total)}`
    const isFree = isFreeOfCharge(line)
    const amount = isFree ? `${count}, ${INCLUDED}` : priced
    return { key, title: description, scope: '', price: total, amount, isFree, named: [] }
  })
}

function workBySection(quote: QuoteToPaint): Work[] {
  const named = namedOutside(quote)
  return presentedWork(quote)
    .filter(({ option, tier }) => (option ?? tier)?.isSelected !== false)
    .flatMap(section => {
      const { sectionId, title, scope, price, option } = section
      const isFree = isSectionFree(section, quote)
      if (sectionId !== null) {
        const piece = pieceOf(`section ${sectionId}`, title, scope, price, isFree)
        return [{ ...piece, named: namedIn(sectionId, quote) }]
      }
      if (option) return [pieceOf(title, title, scope, price)]
      // Work outside of sections is named line by line.
      const rest = restOf(price, quote)
      return [
        ...named.map(line =>
          pieceOf(line.description, line.description, '', line.total, isFreeOfCharge(line)),
        ),
        ...(rest === 0 || isRounding(rest, quote)
          ? []
          : [pieceOf('', title, materialsOutside(quote), rest)]),
      ]
    })
}

function pieceOf(key: string, title: string, scope: string, price: Cents, isFree = false): Work {
  const amount = isFree ? INCLUDED : formatDollars(price)
  return { key, title, scope, price, amount, isFree, named: [] }
}

function namedIn(sectionId: string, { lineItems }: QuoteToPaint): Named[] {
  return lineItems
    .filter(line => line.sectionId === sectionId && isNamedWork(line) && isIncluded(line))
    .map(({ description, quantity, unit }) => {
      const amount = formatAmount(quantity, unit)
      return { name: description, quantity, amount, isTime: isTime(unit) }
    })
}

function isTime(unit: string): boolean {
  return ['min', 'hour', 'day'].includes(canonicalUnit(unit))
}

/** Without sections, the work is one sum without words, unless the customer read its lines. */
function namedOutside(quote: QuoteToPaint) {
  const { sections, lineItems } = quote
  if (sections.length === 0 && !isByLine(quote)) return []
  const known = new Set(sections.map(({ id }) => id))
  return lineItems.filter(
    line => isNamedWork(line) && !line.isOptional && !known.has(line.sectionId ?? ''),
  )
}

/** What of the rest the customer reads, as on the quote. */
function materialsOutside({ sections, lineItems }: QuoteToPaint): string {
  const known = new Set(sections.map(({ id }) => id))
  const outside = lineItems.filter(line => isIncluded(line) && !known.has(line.sectionId ?? ''))
  return outside.some(isPickedMaterial) ? PICKED_MATERIALS : ''
}

/** In the order of the newer work; removed work in the order of the older. */
function compare(before: readonly Work[], after: readonly Work[]) {
  const { of, left } = matchNamesakes(before, after, { keyOf: ({ key }) => key, isSame })
  const added = after.filter(work => of(work) === null)
  const changed = after.flatMap((work): [before: Work, after: Work][] => {
    const match = of(work)
    return match === null || isSame(match, work) ? [] : [[match, work]]
  })
  return { added, removed: left, changed }
}

function isSame(a: Work, b: Work): boolean {
  const words = ({ named }: Work) => named.map(({ name, amount }) => `${amount} ${name}`).join('\n')
  const isNamed = words(a) === words(b)
  return a.title === b.title && a.scope === b.scope && a.amount === b.amount && isNamed
}
