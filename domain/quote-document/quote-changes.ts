// What changed between two revisions of a quote, as their documents show it.
import * as z from 'zod/mini'
import { type Cents, parseDecimal } from '../money.ts'
import { describeCount } from '../quotes/quote-photos.ts'
import { matchNamesakes } from './match-namesakes.ts'
import { isText, type QuoteBlock, type QuoteDocument } from './quote-blocks.ts'

/** `before` is null for added work or words, `after` for removed ones. */
export const QuoteChange = z.object({
  name: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
export type QuoteChange = z.infer<typeof QuoteChange>

/**
 * `words` are sentences. `price` is that of a section. `id` is the same for a section under another title, which
 * `isTitled` shows. `place` is the group of a line.
 */
type Row = {
  name: string
  id?: string | undefined
  isTitled?: boolean
  place?: Place
  text: string
  lead?: string | undefined
  words?: readonly string[]
  price?: string | null
}

type Place = { key: string; title: string }

/** In cents. When a repair no longer shares lines, rounding moves the prices of the others by this at most. */
const ROUNDING = 2

/**
 * In the order of the newer document; removed work follows. Compares only what the documents show: if one lists lines
 * and the other sections, the totals alone.
 */
export function changesBetween(before: QuoteDocument, after: QuoteDocument): QuoteChange[] {
  const isSameWork = workIn(before)?.kind === workIn(after)?.kind
  const rowsOf = ({ blocks }: QuoteDocument) =>
    blocks.filter(block => isSameWork || !isWork(block)).flatMap(rowsOfBlock)
  const [earlier, rows] = [rowsOf(before), rowsOf(after)]
  const { of, left } = matchRows(earlier, rows)
  const repeated = new Set([earlier, rows].flatMap(namesInSeveralPlaces))
  const nameOf = ({ name, place }: Row) =>
    place && repeated.has(name) ? `${name} (${place.title})` : name
  const removed = left.map(row => ({ name: nameOf(row), before: textOf(row), after: null }))
  // If nothing else changed in the work, a person changed that cent.
  const isWorkChanged = [...left, ...rows].some(row => {
    const match = of(row)
    const isSame = match && (textOf(match) === textOf(row) || isSameButRounding(match, row))
    return row.price !== undefined && !isSame
  })
  const changed = rows.flatMap((row): QuoteChange[] => {
    const match = of(row)
    if (!match) return [{ name: nameOf(row), before: null, after: textOf(row) }]
    const isRenamed = row.isTitled === true && match.name !== row.name
    if (!isRenamed) {
      if (textOf(match) === textOf(row)) return []
      if (isWorkChanged && isSameButRounding(match, row)) return []
    }
    const { before, after } = isRenamed
      ? withoutSame(withTitle(match), withTitle(row), isRenamed)
      : withoutSame(match, row)
    return [{ name: nameOf(row), before: textOf(before) || null, after: textOf(after) || null }]
  })
  return [...changed, ...removed]
}

/** What is the same first, then sections by id, also under another title, then by name, near lines first. */
function matchRows(before: readonly Row[], after: readonly Row[]) {
  const isSame = (a: Row, b: Row) => textOf(a) === textOf(b)
  const isNear = (a: Row, b: Row) => a.id === b.id && a.place?.key === b.place?.key
  const isSection = ({ id }: Row) => id !== undefined
  const same = matchNamesakes(before, after, {
    keyOf: row => `${row.name}\n${textOf(row)}`,
    isSame,
    isNear,
  })
  const added = after.filter(row => same.of(row) === null)
  const sections = matchNamesakes(same.left.filter(isSection), added.filter(isSection), {
    keyOf: ({ id = '' }) => id,
    isSame,
  })
  const named = matchNamesakes(
    same.left.filter(row => !isSection(row) || sections.left.includes(row)),
    added.filter(row => sections.of(row) === null),
    { keyOf: ({ name }) => name, isSame, isNear },
  )
  const left = new Set(named.left)
  return {
    of: (row: Row) => same.of(row) ?? sections.of(row) ?? named.of(row),
    left: before.filter(row => left.has(row)),
  }
}

function namesInSeveralPlaces(rows: readonly Row[]): string[] {
  const byName = Map.groupBy(rows, ({ name }) => name)
  return [...byName].flatMap(([name, namesakes]) => {
    const places = namesakes.flatMap(({ place }) => (place ? [place.key] : []))
    return new Set(places).size > 1 ? [name] : []
  })
}

function withTitle(row: Row): Row {
  return { ...row, lead: [row.name, row.lead].filter(Boolean).join(', ') }
}

function isSameButRounding(before: Row, after: Row): boolean {
  const [was, is] = [centsOf(before), centsOf(after)]
  const isSame = textOf({ ...before, text: '' }) === textOf({ ...after, text: '' })
  return isSame && was !== null && is !== null && Math.abs(is - was) <= ROUNDING
}

function centsOf({ price }: Row): Cents | null {
  return parseDecimal((price ?? '').replaceAll(/[$,]/g, ''), 2)
}

function textOf({ lead, words = [], text }: Row): string {
  const said = [...words, text].filter(Boolean).join(' ')
  return [lead, said].filter(Boolean).join(': ')
}

/** Customers find what changed only if what stays is not repeated. */
function withoutSame(before: Row, after: Row, isRenamed = false): { before: Row; after: Row } {
  const words = { before: before.words ?? [], after: after.words ?? [] }
  const removed = words.before.filter(sentence => !words.after.includes(sentence))
  const added = words.after.filter(sentence => !words.before.includes(sentence))
  const isReworded = removed.length > 0 || added.length > 0
  // The same sentences in another order are shown whole.
  const isMoved = !isReworded && words.before.join() !== words.after.join()
  const same = {
    ...(before.lead === after.lead && { lead: undefined }),
    ...(before.text === after.text && (isReworded || isMoved || isRenamed) && { text: '' }),
  }
  return {
    before: { ...before, ...same, words: isMoved ? words.before : removed },
    after: { ...after, ...same, words: isMoved ? words.after : added },
  }
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

function sentencesIn(texts: readonly string[]): string[] {
  return texts
    .flatMap(text => Array.from(sentences.segment(text), ({ segment }) => segment.trim()))
    .filter(Boolean)
}

function isWork({ kind }: QuoteBlock): boolean {
  return kind === 'lineItems' || kind === 'sections'
}

function workIn({ blocks }: QuoteDocument): QuoteBlock | undefined {
  return blocks.find(isWork)
}

function rowsOfBlock(block: QuoteBlock): Row[] {
  if (block.kind === 'tiers') {
    const chosen = block.tiers.filter(({ isSelected }) => isSelected)
    return [
      ...block.tiers.map(({ name, total, contents }) => ({
        name,
        lead: contents.join(', '),
        text: total,
      })),
      ...chosen.map(({ name }) => ({ name: 'Chosen', text: name })),
    ]
  }
  if (block.kind === 'lineItems') {
    return block.groups.flatMap(({ title, sectionId, scope = [], option: whole, rows }) => [
      ...(scope.length > 0
        ? [
            {
              name: title,
              id: sectionId && `scope ${sectionId}`,
              isTitled: true,
              words: sentencesIn(scope),
              text: '',
            },
          ]
        : []),
      ...(whole
        ? [{ name: title, id: sectionId && `option ${sectionId}`, text: whole.label }]
        : []),
      ...rows.map(({ description, amount, unitPrice, total, option }) => ({
        name: description,
        place: { key: sectionId ?? (title === 'Labor' ? title : 'Materials'), title },
        lead: option?.label,
        // Included work has no unit price.
        text: unitPrice === '' ? `${amount}, ${total}` : `${amount} × ${unitPrice} = ${total}`,
      })),
    ])
  }
  if (block.kind === 'sections') {
    return block.sections.map(({ title, sectionId, price, scope, notes, photos, option }) => ({
      name: title,
      id: sectionId,
      isTitled: true,
      lead: option?.label,
      words: sentencesIn([...scope, ...(notes?.paragraphs ?? []), describeCount(photos)]),
      text: price ?? '',
      price,
    }))
  }
  if (isText(block)) {
    return [{ name: block.title, words: sentencesIn(block.paragraphs), text: '' }]
  }
  if (block.kind === 'dates') {
    return block.entries
      .filter(({ label }) => label === 'Visits')
      .map(({ label, value }) => ({ name: label, text: value }))
  }
  if (block.kind === 'totals') {
    return [...block.entries, block.total, ...block.after]
      .filter(({ label }) => !['Subtotal', 'Rounding'].includes(label))
      .map(({ label, value }) => {
        // The tax, or a discount or deposit in percent, is the same row at another rate.
        const [, name = label, lead] = /^(Tax|Discount|Deposit) \((.+)\)$/.exec(label) ?? []
        return { name, lead, text: value }
      })
  }
  return []
}
