// The work in a quote document: by repair, or line by line, as the quote's presentation says.
import { formatAmount } from './line-amount.ts'
import type { LineItem } from './line-item.ts'
import { formatDollars } from './money.ts'
import type {
  BlockOf,
  DocumentLine,
  DocumentOption,
  DocumentSection,
  LineGroup,
  PhotoMark,
} from './quote-blocks.ts'
import { optionsOf, type QuoteOption } from './quote-options.ts'
import { type PresentedSection, presentSections } from './quote-presentation.ts'
import type { Presentation, QuoteTerms } from './quote-terms.ts'

export type PrintedLine = Pick<
  LineItem,
  | 'id'
  | 'description'
  | 'quantity'
  | 'unit'
  | 'unitPrice'
  | 'total'
  | 'isLabor'
  | 'sectionId'
  | 'isOptional'
  | 'isSelected'
  | 'reason'
>

type Work = Pick<QuoteTerms, 'presentation' | 'sections'> & { lineItems: readonly PrintedLine[] }

/** Null if there is nothing to show besides the total. `marks` are those of the photos shown. */
export function workBlock(
  quote: Work,
  marks: readonly PhotoMark[],
): BlockOf<'lineItems' | 'sections'> | null {
  const { presentation, sections, lineItems } = quote
  if (lineItems.length === 0) return null
  const isByLine =
    presentation === 'everyLine' || (presentation === 'byRepair' && sections.length === 0)
  return isByLine ? lineItemsBlock(quote) : sectionsBlock(quote, marks)
}

const titles = { lineItems: 'What is included', sections: 'Scope of work' }

function sectionsBlock(
  { presentation, sections, lineItems }: Work,
  marks: readonly PhotoMark[],
): BlockOf<'sections'> | null {
  // Without sections, the descriptions of lines are the takeoff, which belongs to the business.
  const presented = presentSections(sections, lineItems).map(section =>
    sections.length === 0 && section.option === null
      ? { ...section, title: 'Work', scope: '' }
      : section,
  )
  const shown = presented
    .map(section => sectionBlock(section, presentation, marks))
    .filter(({ title, price, amounts }) => title !== 'Work' || price !== null || amounts.length > 0)
  return shown.length === 0 ? null : { kind: 'sections', title: titles.sections, sections: shown }
}

function sectionBlock(
  { title, scope, markIds, labor, materials, price, option }: PresentedSection,
  presentation: Presentation,
  marks: readonly PhotoMark[],
): DocumentSection {
  const amounts = [
    { label: 'Labor', value: labor },
    { label: 'Materials', value: materials },
  ].filter(({ value }) => value > 0)
  return {
    title,
    scope: scope.split(/\n+/).filter(Boolean),
    marks: marks.flatMap(({ markId, number }) =>
      markId && markIds.includes(markId) ? number : [],
    ),
    amounts:
      presentation === 'laborAndMaterials'
        ? amounts.map(({ label, value }) => ({ label, value: formatDollars(value) }))
        : [],
    price: presentation === 'onePrice' && option === null ? null : formatDollars(price),
    ...(option && { option: documentOption(option) }),
  }
}

function documentOption({ id, isSelected }: QuoteOption): DocumentOption {
  return { id, isSelected, label: isSelected ? 'Option, included' : 'Option, not included' }
}

function lineItemsBlock({ sections, lineItems }: Work): BlockOf<'lineItems'> {
  const options = optionsOf(sections, lineItems)
  const rowOf = (line: PrintedLine): DocumentLine => {
    const option = options.find(({ lineIds }) => lineIds.includes(line.id))
    return {
      description: line.description,
      amount: formatAmount(line.quantity, line.unit),
      unitPrice: formatDollars(line.unitPrice),
      total: formatDollars(line.total),
      lineId: line.id,
      ...(line.isLabor && { isLabor: true }),
      ...(option && { option: documentOption(option) }),
    }
  }
  const group = (title: string, lines: readonly PrintedLine[]): LineGroup => ({
    title,
    rows: lines.map(rowOf),
  })
  const loose = lineItems.filter(({ sectionId }) => sections.every(({ id }) => id !== sectionId))
  const groups = [
    ...sections.map(({ id, title }) =>
      group(
        title,
        lineItems.filter(({ sectionId }) => sectionId === id),
      ),
    ),
    group(
      'Materials',
      loose.filter(({ isLabor }) => !isLabor),
    ),
    group(
      'Labor',
      loose.filter(({ isLabor }) => isLabor),
    ),
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
