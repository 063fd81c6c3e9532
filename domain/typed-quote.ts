// The fields of a quote as typed in a form, and the body that creates or saves it.
import type { NewLineItem } from './line-item.ts'
import type { QuoteWithLines } from './quote.ts'
import { filledLines, lineToSend, type TypedLine, typedLine } from './typed-line.ts'

export type TypedQuote = {
  jobAddress: string
  validUntil: string
  notes: string
  lines: TypedLine[]
}

export function typedQuote(
  quote: Pick<QuoteWithLines, 'jobAddress' | 'validUntil' | 'notes' | 'lineItems'>,
): TypedQuote {
  return {
    jobAddress: quote.jobAddress ?? '',
    validUntil: quote.validUntil ?? '',
    notes: quote.notes ?? '',
    lines: quote.lineItems.map(typedLine),
  }
}

type Sent<Fields> = {
  quote: Record<'jobAddress' | 'validUntil' | 'notes', string | null> & Fields
  lineItems: NewLineItem[]
}

/** Adds `fields`, which differ between creating and saving. Leaves out blank lines. */
export function quoteToSend<Fields>(typed: TypedQuote, fields: Fields): Sent<Fields> {
  const { jobAddress, validUntil, notes, lines } = typed
  return {
    quote: {
      jobAddress: orNull(jobAddress),
      validUntil: orNull(validUntil),
      notes: orNull(notes),
      ...fields,
    },
    lineItems: filledLines(lines).map(lineToSend),
  }
}

function orNull(text: string): string | null {
  return text.trim() || null
}
