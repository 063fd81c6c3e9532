// What the line items of a quote still lack, in the spec's words (§5).
import type { QuoteStatus } from './quote-status.ts'

export type LineProblem = { title: string; description: string }

/** The first problem, or null. Only a draft may be without line items. */
export function lineProblem(
  status: QuoteStatus,
  lines: readonly { description: string }[],
): LineProblem | null {
  if (lines.length === 0 && status !== 'draft') {
    return {
      title: 'No Line Items',
      description: 'Please add at least one line item to the quote',
    }
  }
  if (lines.some(line => line.description.trim() === '')) {
    return { title: 'Line Without a Name', description: 'Please describe every line item' }
  }
  return null
}
