// What the customer chose among the tiers and options of a document.
import { optionsIn, type QuoteDocument, tiersIn } from './quote-blocks.ts'

/** The names of the chosen tier and options. Null if the document offers no choice. */
export function chosenWork(document: QuoteDocument): string[] | null {
  if (tiersIn(document).length === 0 && optionsIn(document).length === 0) return null
  return document.blocks.flatMap(block => {
    if (block.kind === 'tiers') {
      return block.tiers.filter(({ isSelected }) => isSelected).map(({ name }) => name)
    }
    if (block.kind === 'sections') {
      return block.sections.filter(({ option }) => option?.isSelected).map(({ title }) => title)
    }
    if (block.kind !== 'lineItems') return []
    return block.groups.flatMap(({ title, option, rows }) => [
      ...(option?.isSelected ? [title] : []),
      ...rows.filter(row => row.option?.isSelected).map(row => row.description),
    ])
  })
}
