// What changed between two revisions of a quote, as their documents show it.
import * as z from 'zod/mini'
import { matchNamesakes } from './match-namesakes.ts'
import type { QuoteBlock, QuoteDocument } from './quote-blocks.ts'
import { describeCount } from './quote-photos.ts'

/** `before` is null for added work, `after` for removed work. */
export const QuoteChange = z.object({
  name: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
export type QuoteChange = z.infer<typeof QuoteChange>

type Row = { name: string; text: string }

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
    isSame: (a, b) => a.text === b.text,
  })
  const changed = rows.flatMap((row): QuoteChange[] => {
    const match = of(row)
    return match?.text === row.text
      ? []
      : [{ name: row.name, before: match?.text ?? null, after: row.text }]
  })
  const removed = left.map(({ name, text }) => ({ name, before: text, after: null }))
  return [...changed, ...removed]
}

function isWork({ kind }: QuoteBlock): boolean {
  return kind === 'lineItems' || kind === 'sections'
}

function workIn({ blocks }: QuoteDocument): QuoteBlock | undefined {
  return blocks.find(isWork)
}

function rowsOfBlock(block: QuoteBlock): Row[] {
  if (block.kind === 'tiers') {
    return block.tiers.map(({ name, total, contents }) => ({
      name,
      text: `${contents.join(', ')}: ${total}`,
    }))
  }
  if (block.kind === 'lineItems') {
    return block.groups.flatMap(({ rows }) =>
      rows.map(({ description, amount, unitPrice, total }) => ({
        name: description,
        // Included work has no unit price.
        text: unitPrice === '' ? `${amount}, ${total}` : `${amount} × ${unitPrice} = ${total}`,
      })),
    )
  }
  if (block.kind === 'sections') {
    return block.sections.map(({ title, price, scope, notes, photos }) => ({
      name: title,
      text: [...scope, ...(notes?.paragraphs ?? []), describeCount(photos), price]
        .filter(Boolean)
        .join(' '),
    }))
  }
  if (block.kind === 'notes' || block.kind === 'exclusions' || block.kind === 'assumptions') {
    return [{ name: block.title, text: block.paragraphs.join(' ') }]
  }
  if (block.kind === 'dates') {
    return block.entries
      .filter(({ label }) => label === 'Visits')
      .map(({ label, value }) => ({ name: label, text: value }))
  }
  if (block.kind === 'totals') {
    return [...block.entries, block.total, ...block.after]
      .filter(({ label }) => !['Subtotal', 'Rounding'].includes(label) && !label.startsWith('Tax'))
      .map(({ label, value }) => ({ name: label, text: value }))
  }
  return []
}
