// The work in a quote document: by repair, or line by line, as the quote's presentation says.
import { formatDollars } from '../money.ts'
import { formatAmount } from '../quotes/line-amount.ts'
import type { LineItem } from '../quotes/line-item.ts'
import type { Presentation } from '../quotes/presentation.ts'
import type { Quote } from '../quotes/quote.ts'
import { optionsOf, type QuoteOption, tierPrices } from '../quotes/quote-options.ts'
import { type QuoteSection, tierNames, UNNAMED_SECTION } from '../quotes/quote-section.ts'
import type { QuoteTerms } from '../quotes/quote-terms.ts'
import { type OfferedTier, tiersOf } from '../quotes/quote-tiers.ts'
import { type PriceTerms, wholeDollars } from '../quotes/quote-totals.ts'
import { formatShare } from '../quotes/share-of-price.ts'
import { hasNoQuantity, INCLUDED, isFreeOfCharge, unpricedLines } from '../quotes/unpriced.ts'
import { linesOf } from '../text.ts'
import type {
  BlockOf,
  DocumentLine,
  DocumentOption,
  DocumentPhoto,
  DocumentSection,
  LineGroup,
  TierMark,
} from './quote-blocks.ts'
import { type PresentedSection, presentSections } from './quote-presentation.ts'

export type PrintedLine = Pick<
  LineItem,
  | 'id'
  | 'description'
  | 'quantity'
  | 'unit'
  | 'unitPrice'
  | 'discount'
  | 'total'
  | 'isLabor'
  | 'isTaxable'
  | 'sectionId'
  | 'isOptional'
  | 'isSelected'
  | 'reason'
  | 'isFree'
>

type Work = Pick<QuoteTerms, 'presentation' | 'sections' | 'roundSections'> & {
  lineItems: readonly PrintedLine[]
}

/**
 * Null if there is nothing to show besides the total. `photos` are those shown. The business's own list shows what is
 * free at $0.00.
 */
export function workBlock(
  quote: Work,
  photos: readonly DocumentPhoto[],
  isOwnList = false,
): BlockOf<'lineItems' | 'sections'> | null {
  if (quote.lineItems.length === 0) return null
  return isByLine(quote) ? lineItemsBlock(quote, isOwnList) : sectionsBlock(quote, photos)
}

/** Whether the customer's copy lists every line. */
export function isByLine({
  presentation,
  sections,
}: Pick<Work, 'presentation' | 'sections'>): boolean {
  return presentation === 'everyLine' || (presentation === 'byRepair' && sections.length === 0)
}

/** Whether the customer's copy has a price for work that it does not name. */
export function namesNoWork({ presentation, sections, lineItems }: Work): boolean {
  return (
    sections.length === 0 &&
    !isByLine({ presentation, sections }) &&
    lineItems.some(({ isOptional }) => !isOptional)
  )
}

/** Null unless the customer has several tiers to choose from. */
export function tiersBlock(
  quote: Work & PriceTerms & Pick<Quote, 'status'>,
): BlockOf<'tiers'> | null {
  const tiers = tierPrices(quote, quote.lineItems)
  const chosen = tiers.find(({ isSelected }) => isSelected)
  if (!chosen) return null
  return {
    kind: 'tiers',
    title: quote.status === 'approved' ? 'Your choice' : 'Choose one',
    tiers: tiers.map(({ id, tier, isSelected, sections, total }) => ({
      id,
      name: tierNames[tier],
      total: formatDollars(total),
      contents: sections.map(({ title }) => title),
      isSelected,
    })),
    chosen: `The prices below are with ${tierNames[chosen.tier]}.`,
  }
}

/** The notes and photos of sections whose lines are listed, and what one without lines says; null if there are none. */
export function sectionNotesBlock(
  { presentation, sections, lineItems }: Work,
  photos: readonly DocumentPhoto[],
): BlockOf<'sections'> | null {
  if (presentation !== 'everyLine' || lineItems.length === 0) return null
  const noted = sections.flatMap(section => {
    const more = notesAndPhotos(section, photos)
    const isListed = lineItems.some(({ sectionId }) => sectionId === section.id)
    const scope = isListed ? [] : linesOf(section.scope)
    if (Object.keys(more).length === 0 && scope.length === 0) return []
    return { title: section.title, scope, marks: [], amounts: [], price: null, ...more }
  })
  return noted.length === 0 ? null : { kind: 'sections', title: titles.notes, sections: noted }
}

const titles = {
  lineItems: 'What is included',
  sections: 'Scope of work',
  notes: 'Notes on the work',
}

function sectionsBlock(work: Work, photos: readonly DocumentPhoto[]): BlockOf<'sections'> | null {
  const shown = presentedWork(work).flatMap(section => {
    const price = isSectionFree(section, work) ? INCLUDED : formatDollars(section.price)
    const block = sectionBlock(section, { presentation: work.presentation, price }, photos)
    return section.price === 0 && isBlank(block) ? [] : [block]
  })
  return shown.length === 0 ? null : { kind: 'sections', title: titles.sections, sections: shown }
}

/** A section that was added to the form and then left as it was. */
function isBlank({ title, scope, marks, notes, photos, option }: DocumentSection): boolean {
  const isEmpty = scope.length === 0 && marks.length === 0 && !notes && !photos
  return title === UNNAMED_SECTION && isEmpty && !option
}

/** Without sections, the work is one sum without words: the descriptions of lines are the takeoff. */
export function presentedWork(work: Work): PresentedSection[] {
  const { presentation, sections, lineItems, roundSections } = work
  const presented = presentSections(sections, lineItems, roundSections)
  if (sections.length > 0) return presented
  return presented.flatMap(section => {
    if (section.option) return [section]
    return presentation === 'onePrice' ? [] : [{ ...section, title: 'Work', scope: '' }]
  })
}

/**
 * Lines without a price outside of sections may be part of any. An option keeps its amount: it may be left out. Work
 * whose quantity is 0 is not included at no charge.
 */
export function isSectionFree(
  { price, option, sectionId }: PresentedSection,
  { sections, lineItems }: Pick<Work, 'sections' | 'lineItems'>,
): boolean {
  if (price !== 0 || option !== null) return false
  const others = new Set(sections.map(({ id }) => id).filter(id => id !== sectionId))
  const isOwn = (line: PrintedLine) =>
    sectionId === null ? !others.has(line.sectionId ?? '') : line.sectionId === sectionId
  if (lineItems.some(line => isOwn(line) && hasNoQuantity(line))) return false
  return unpricedLines(lineItems).every(line => others.has(line.sectionId ?? ''))
}

function sectionBlock(
  section: PresentedSection,
  { presentation, price }: { presentation: Presentation; price: string },
  photos: readonly DocumentPhoto[],
): DocumentSection {
  const { title, sectionId, scope, markIds, labor, materials, option, tier } = section
  const marks = photos.flatMap(photo => photo.marks)
  const isSingleLine = option?.sectionId === null
  const sums = [
    { label: 'Labor', value: labor },
    { label: 'Materials', value: materials },
  ].filter(({ value }) => value > 0)
  return {
    title,
    ...(sectionId !== null && { sectionId }),
    scope: linesOf(scope),
    marks: marks.filter(({ markId = '' }) => markIds.includes(markId)).map(({ number }) => number),
    amounts:
      presentation === 'laborAndMaterials' && !isSingleLine
        ? sums.map(({ label, value }) => ({ label, value: formatDollars(value) }))
        : [],
    price: presentation === 'onePrice' && option === null ? null : price,
    ...notesAndPhotos(section, photos),
    ...(option && { option: documentOption(option) }),
    ...(tier && { tier: tierMark(tier) }),
  }
}

function tierMark({ tier, isSelected }: Pick<OfferedTier, 'tier' | 'isSelected'>): TierMark {
  return { isSelected, label: `${tierNames[tier]}, ${isSelected ? 'chosen' : 'not chosen'}` }
}

function notesAndPhotos(
  { notes = '', photoIds = [] }: Pick<QuoteSection, 'notes' | 'photoIds'>,
  photos: readonly DocumentPhoto[],
): Pick<DocumentSection, 'notes' | 'photos'> {
  const paragraphs = linesOf(notes)
  const shown = photos.filter(({ id }) => photoIds.includes(id)).map(({ id }) => id)
  return {
    ...(paragraphs.length > 0 && { notes: { title: 'Notes', paragraphs } }),
    ...(shown.length > 0 && { photos: shown }),
  }
}

function documentOption({ id, isSelected }: QuoteOption): DocumentOption {
  return { id, isSelected, label: isSelected ? 'Option, included' : 'Option, not included' }
}

function lineItemsBlock(
  { sections, lineItems, roundSections }: Work,
  isOwnList: boolean,
): BlockOf<'lineItems'> {
  const options = optionsOf(sections, lineItems)
  const wholeOption = (id: string) => options.find(({ sectionId }) => sectionId === id)
  const tiers = tiersOf(sections, lineItems)
  const tierWith = (id: string) =>
    tiers.length < 2 ? undefined : tiers.find(one => one.sections.some(own => own.id === id))
  const inSection = (id: string) => lineItems.filter(({ sectionId }) => sectionId === id)
  const loose = lineItems.filter(({ sectionId }) => sections.every(({ id }) => id !== sectionId))
  // Without lines of labor, a line such as "Paint the house" may be any kind of work.
  const { labor = [], others = [] } = Object.groupBy(loose, ({ isLabor }) =>
    isLabor ? 'labor' : 'others',
  )
  const singleOptions = options.filter(({ sectionId }) => sectionId === null)
  const rowsOf = (lines: readonly PrintedLine[]) =>
    lines.map(line => {
      const row = lineRow(line, singleOptions, roundSections)
      const isIncluded = !isOwnList && !line.isOptional && isFreeOfCharge(line)
      return isIncluded ? { ...row, unitPrice: '', total: INCLUDED } : row
    })
  const groups: LineGroup[] = [
    ...sections.map(({ id, title, scope }) => {
      const [option, tier] = [wholeOption(id), tierWith(id)]
      const sentences = linesOf(scope)
      return {
        title,
        sectionId: id,
        ...(sentences.length > 0 && { scope: sentences }),
        rows: rowsOf(inSection(id)),
        ...(option && { option: pricedOption(option, roundSections) }),
        ...(tier && { tier: tierMark(tier) }),
      }
    }),
    { title: labor.length > 0 ? 'Materials' : 'Items', rows: rowsOf(others) },
    { title: 'Labor', rows: rowsOf(labor) },
  ]
  return {
    kind: 'lineItems',
    title: titles.lineItems,
    columns: {
      description: 'Description',
      amount: 'Quantity',
      unitPrice: 'Unit price',
      total: 'Total',
    },
    groups: groups.filter(({ rows }) => rows.length > 0),
  }
}

/** A group has no price of its own beside its title. In whole dollars, neither has a single line. */
function pricedOption(option: QuoteOption, roundSections: boolean): DocumentOption {
  const price = roundSections ? wholeDollars(option.price) : option.price
  const { label, ...rest } = documentOption(option)
  const rounded = price === option.price ? '' : ' (rounded)'
  return { ...rest, label: `${label}: ${formatDollars(price)}${rounded}`, isPriced: true }
}

function lineRow(
  line: PrintedLine,
  options: readonly QuoteOption[],
  roundSections: boolean,
): DocumentLine {
  const { description, quantity, unit, unitPrice, discount, total, isLabor } = line
  const option = options.find(({ lineIds }) => lineIds.includes(line.id))
  const isRounded = roundSections && wholeDollars(total) !== total
  return {
    description: discount ? `${description} (${formatShare(discount)} off)` : description,
    amount: formatAmount(quantity, unit),
    unitPrice: formatDollars(unitPrice),
    total: formatDollars(total),
    lineId: line.id,
    ...(isLabor && { isLabor: true }),
    ...(option && { option: isRounded ? pricedOption(option, true) : documentOption(option) }),
  }
}
