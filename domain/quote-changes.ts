// What changed between two revisions of a quote, as their documents show it.
import * as z from 'zod/mini'
import { matchNamesakes } from './match-namesakes.ts'
import { isText, type QuoteBlock, type QuoteDocument } from './quote-blocks.ts'
import { describeCount } from './quote-photos.ts'

/** `before` is null for added work, `after` for removed work. */
export const QuoteChange = z.object({
  name: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
export type QuoteChange = z.infer<typeof QuoteChange>

/** `lead` and `words` are left out where both versions have the same. */
type Row = { name: string; text: string; lead?: string | undefined; words?: string }

/**
 * In the order of the newer document; removed work follows. Compares only what the documents show: if one lists lines
 * and the other sections, the totals alone.
 */
export function changesBetween(before: QuoteDocument, after: QuoteDocument): QuoteChange[] {
  const isSameWork = workIn(before)?.kind === workIn(after)?.kind
  const rowsOf = ({ blocks }: QuoteDocument) =>
    blocks.filter(block => isSameWork || !isWork(block)).flatMap(rowsOfBlock)
  const rows = rowsOf(after)
  const { of, left } = matchNamesakes(rowsOf(before), rows, {
    keyOf: ({ name }) => name,
    isSame: (a, b) => textOf(a) === textOf(b),
  })
  const changed = rows.flatMap((row): QuoteChange[] => {
    const match = of(row)
    if (!match) return [{ name: row.name, before: null, after: textOf(row) }]
    if (textOf(match) === textOf(row)) return []
    const { before, after } = withoutSame(match, row)
    return [{ name: row.name, before: textOf(before), after: textOf(after) }]
  })
  const removed = left.map(row => ({ name: row.name, before: textOf(row), after: null }))
  return [...changed, ...removed]
}

function textOf({ lead, words, text }: Row): string {
  const said = [words, text].filter(Boolean).join(' ')
  return [lead, said].filter(Boolean).join(': ')
}

/** Customers find what changed only if what stays is not repeated. */
function withoutSame(before: Row, after: Row): { before: Row; after: Row } {
  const same = {
    ...(before.lead === after.lead && { lead: undefined }),
    ...(before.words === after.words && { words: '' }),
  }
  return { before: { ...before, ...same }, after: { ...after, ...same } }
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
    return block.groups.flatMap(({ title, scope = [], option: whole, rows }) => [
      ...(scope.length > 0 ? [{ name: title, text: scope.join(' ') }] : []),
      ...(whole ? [{ name: title, text: whole.label }] : []),
      ...rows.map(({ description, amount, unitPrice, total, option }) => ({
        name: description,
        lead: option?.label,
        // Included work has no unit price.
        text: unitPrice === '' ? `${amount}, ${total}` : `${amount} × ${unitPrice} = ${total}`,
      })),
    ])
  }
  if (block.kind === 'sections') {
    return block.sections.map(({ title, price, scope, notes, photos, option }) => ({
      name: title,
      lead: option?.label,
      words: [...scope, ...(notes?.paragraphs ?? []), describeCount(photos)]
        .filter(Boolean)
        .join(' '),
      text: price ?? '',
    }))
  }
  if (isText(block)) {
    return [{ name: block.title, text: block.paragraphs.join(' ') }]
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
