// What differs between two versions of a quote being edited, in the words that the conflict shows, and their merge.
import { formatDay } from '../dates.ts'
import {
  changedFields,
  changedItems,
  changedOrder,
  type Difference,
  mapVersions,
  mergedFields,
  mergedItems,
  type Picks,
  type ShownDifference,
  type Versions,
} from '../merge.ts'
import { formatDollars, formatTaxRate } from '../money.ts'
import type { Presentation } from '../quotes/presentation.ts'
import { describeCount } from '../quotes/quote-photos.ts'
import { inSections, type QuoteSection, tierNames } from '../quotes/quote-section.ts'
import { withOneTier } from '../quotes/quote-tiers.ts'
import { formatShare } from '../quotes/share-of-price.ts'
import type { Taxes } from '../quotes/taxes.ts'
import { presentationNames, taxesNames } from '../quotes/term-names.ts'
import { isWaiting } from '../visits/visit-charge.ts'
import { followMinimum } from './follow-minimum.ts'
import { pricedLine, type TypedLine, typedCost, typedLineTotal } from './typed-line.ts'
import type { TypedQuote } from './typed-quote.ts'
import { readShare, type TypedShare } from './typed-share.ts'
import { readTaxRate } from './typed-tax.ts'

/** A field's label, and how its value reads. */
type Words<Value> = { label: string; text: (value: Value) => string }
export type FieldWords<T, Key extends keyof T> = { [Each in Key]: Words<T[Each]> }

const orNothing = (text: string) => text.trim() || 'Nothing'

function shareText(typed: TypedShare | null): string {
  const share = readShare(typed)
  return share ? formatShare(share) : 'None'
}

function taxText(taxPercent = ''): string {
  const rate = readTaxRate(taxPercent)
  return rate === null ? 'No rate' : formatTaxRate(rate)
}

const words = {
  jobAddress: { label: 'Job address', text: orNothing },
  validUntil: {
    label: 'Valid until',
    text: (day: string) => (day ? formatDay(day) : 'No end date'),
  },
  notes: { label: 'Notes', text: orNothing },
  exclusions: { label: 'Not included', text: orNothing },
  assumptions: { label: 'We assume', text: orNothing },
  presentation: {
    label: 'What the customer sees',
    text: (one: Presentation) => presentationNames[one],
  },
  discount: { label: 'Discount', text: shareText },
  deposit: { label: 'Deposit', text: shareText },
  rangeReason: {
    label: 'Estimate range',
    // Missing in edits that an older version kept.
    text: (reason: string | null | undefined) =>
      typeof reason === 'string' ? reason || 'Shown' : 'Not shown',
  },
  roundSections: {
    label: 'Whole dollars',
    text: (isOn: boolean) => (isOn ? 'Yes' : 'No'),
  },
  taxPercent: { label: 'Sales tax', text: taxText },
  taxes: { label: 'Sales tax on', text: (one: Taxes) => taxesNames[one] },
} satisfies Partial<FieldWords<TypedQuote, keyof TypedQuote>>

/** `own` are the fields that only this form has, shown first. Leaves out differences that read the same. */
export function quoteDifferences<T extends TypedQuote, Own extends keyof T & string>(
  versions: Versions<T>,
  own: FieldWords<T, Own>,
): ShownDifference[] {
  return allDifferences(versions, own).filter(isSeen)
}

/** Returns mine with the values picked from theirs. */
export function mergedQuote<T extends TypedQuote, Own extends keyof T & string>(
  versions: Versions<T>,
  own: FieldWords<T, Own>,
  picks: Picks,
): T {
  const fields = [...keysOf(own), ...keysOf(words)]
  const all: Picks = { ...picksOfUnseen(allDifferences(versions, own)), ...picks }
  const { sectionOrder, lineOrder } = all
  const sections = mergedItems(mapVersions(versions, sectionsOf), all, sectionOrder)
  const lines = inSections(mergedItems(mapVersions(versions, linesOf), all, lineOrder), sections)
  return {
    ...mergedFields<T, keyof T>(versions, fields, all as Picks<keyof T>),
    sections,
    lines: followMinimum({ sections, lines: withOneTier(sections, lines) }),
  }
}

type ItemWords<T> = {
  label: (item: T) => string
  /** Null if the side does not show the item, which then reads as not there. */
  text: (item: T, side: 'base' | 'theirs' | 'mine') => string | null
}

/** The differences of a list: changed, added or removed by one side. */
export function itemDifferences<T extends { readonly id: string }>(
  versions: Versions<readonly T[]>,
  { label, text }: ItemWords<T>,
): ShownDifference[] {
  return changedItems(versions).map(found => {
    const itemIn = (items: readonly T[] | null) => items?.find(({ id }) => id === found.key)
    const textIn = (side: keyof typeof versions) => {
      const item = itemIn(versions[side])
      return item ? text(item, side) : null
    }
    const absent = versions.base === null || textIn('base') !== null ? 'Removed' : 'Not added'
    const named = itemIn(versions.mine) ?? itemIn(versions.theirs)
    return {
      ...found,
      label: named ? label(named) : '',
      theirs: textIn('theirs') ?? absent,
      mine: textIn('mine') ?? absent,
    }
  })
}

function allDifferences<T extends TypedQuote, Own extends keyof T & string>(
  versions: Versions<T>,
  own: FieldWords<T, Own>,
): ShownDifference[] {
  return [
    ...fieldDifferences(versions, own),
    ...fieldDifferences<TypedQuote, keyof typeof words>(versions, words),
    ...itemDifferences(mapVersions(versions, sectionsOf), {
      label: sectionLabel,
      text: sectionText,
    }),
    ...itemDifferences(mapVersions(versions, linesOf), {
      label: lineLabel,
      // The service minimum of work that reaches it is not in the form either.
      text: (line, side) =>
        isWaiting(pricedLine(line)) ? null : lineText(line, versions[side]?.sections ?? []),
    }),
    ...orderDifferences(versions),
  ]
}

/** The order of the sections, and of the lines within their sections. */
function orderDifferences(versions: Versions<TypedQuote>): ShownDifference[] {
  const { sections, lines } = versions.mine
  return [
    ...orderDifference(
      { key: 'sectionOrder', label: 'Order of the sections' },
      mapVersions(versions, sectionsOf),
      new Map(sections.map(section => [section.id, sectionLabel(section)])),
    ),
    ...orderDifference(
      { key: 'lineOrder', label: 'Order of the lines' },
      mapVersions(versions, linesBySection),
      new Map(lines.map(line => [placed(line).id, lineLabel(line)])),
    ),
  ]
}

function orderDifference(
  { key, label }: { key: string; label: string },
  versions: Versions<readonly { readonly id: string }[]>,
  names: ReadonlyMap<string, string>,
): ShownDifference[] {
  const found = changedOrder(versions, key)
  if (!found) return []
  const text = (ids: readonly string[]) => ids.map(id => names.get(id)).join('\n')
  return [{ ...found, label, theirs: text(found.theirs), mine: text(found.mine) }]
}

/** All versions in the same order of sections, because a line's place counts within its section only. */
function linesBySection({ lines }: TypedQuote): { id: string }[] {
  const sectionOf = ({ sectionId }: TypedLine) => sectionId ?? ''
  return lines.toSorted((one, other) => sectionOf(one).localeCompare(sectionOf(other))).map(placed)
}

/** A line that moved to another section has no earlier place there. */
function placed({ id, sectionId }: TypedLine): { id: string } {
  return { id: `${sectionId ?? ''} ${id}` }
}

function fieldDifferences<T, Key extends keyof T & string>(
  versions: Versions<T>,
  fields: FieldWords<T, Key>,
): ShownDifference[] {
  return changedFields(versions, keysOf(fields)).map(found => {
    const { label, text } = fields[found.key]
    return {
      ...found,
      label,
      theirs: text(versions.theirs[found.key]),
      mine: text(versions.mine[found.key]),
    }
  })
}

function sectionText({ title, scope, notes, photoIds, tier }: QuoteSection): string {
  const parts = [title, scope, notes, describeCount(photoIds), tier && tierNames[tier]]
  return parts.filter(Boolean).join('\n')
}

function lineText(line: TypedLine, sections: readonly QuoteSection[]): string {
  const { description, quantity, unit, unitPrice } = line
  const amount = `${quantity} ${unit} × $${unitPrice || '0'} = ${formatDollars(typedLineTotal(line))}`
  const cost = typedCost(line.unitCost)
  const discount = readShare(line.discount)
  const section = sections.find(({ id }) => id === line.sectionId)
  const details = [
    amount.replace('  ', ' '),
    ...(line.isLabor ? ['Labor'] : []),
    ...(discount ? [`${formatShare(discount)} off`] : []),
    ...(line.isOptional ? [line.isSelected ? 'Option, chosen' : 'Option'] : []),
    ...(line.isTaxable ? [] : ['Not taxed']),
    ...(cost === null ? [] : [`Costs us ${formatDollars(cost)}`]),
    ...(section ? [section.title] : []),
  ]
  return `${description}\n${details.join(' · ')}`
}

/** Such as a new reason for the same line. */
function isSeen({ theirs, mine }: ShownDifference): boolean {
  return theirs !== mine
}

function picksOfUnseen(differences: readonly ShownDifference[]): Picks {
  const unseen = differences.filter(difference => !isSeen(difference))
  return Object.fromEntries(unseen.map(({ key, changedBy }) => [key, sideOf(changedBy)]))
}

function sideOf(changedBy: Difference['changedBy']): 'theirs' | 'mine' {
  return changedBy === 'theirs' ? 'theirs' : 'mine'
}

function keysOf<Key extends string>(fields: Record<Key, unknown>): Key[] {
  return Object.keys(fields) as Key[]
}

const sectionLabel = ({ title }: QuoteSection) => title || 'Section without a title'
const lineLabel = ({ description }: TypedLine) => description || 'Line without a description'
const sectionsOf = ({ sections }: TypedQuote) => sections
const linesOf = ({ lines }: TypedQuote) => lines
