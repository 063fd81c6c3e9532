// A quote while it is edited: what is typed, whether it differs, what is wrong with it, what is sent.
import { type LineProblem, lineProblem } from '@quotewright/domain/line-problem'
import { EditableStatus, type QuoteToSave, type QuoteWithLines } from '@quotewright/domain/quote'
import { filledLines } from '@quotewright/domain/typed-line'
import { quoteToSend, type TypedQuote, typedQuote } from '@quotewright/domain/typed-quote'
import type * as z from 'zod/mini'

type HandSetStatus = z.infer<typeof EditableStatus>

export type QuoteEdit = TypedQuote & {
  /** The version of the quote that the edit started from. */
  version: number
  status: HandSetStatus
}

export function editOf(quote: QuoteWithLines): QuoteEdit {
  return { ...typedQuote(quote), version: quote.version, status: statusOf(quote.status) }
}

/** What the select hands over, as a status; anything it does not offer is pending. */
export function statusOf(text: string): HandSetStatus {
  return EditableStatus.options.find(status => status === text) ?? 'pending'
}

/** The first reason why it cannot be saved, or null. */
export function editProblem({ status, lines }: QuoteEdit): LineProblem | null {
  return lineProblem(status, filledLines(lines))
}

export function editToSave(edit: QuoteEdit): QuoteToSave {
  const { version, status } = edit
  return quoteToSend(edit, { version, status })
}

/** Whether saving would change anything but the version. */
export function isChanged(edit: QuoteEdit, quote: QuoteWithLines): boolean {
  const content = ({ quote: { version: _, ...fields }, lineItems }: QuoteToSave) =>
    JSON.stringify({ fields, lineItems })
  return content(editToSave(edit)) !== content(editToSave(editOf(quote)))
}
