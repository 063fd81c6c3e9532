// A quote while it is edited: what is typed, whether it differs, what is wrong with it, what is sent.
import { EditableStatus, type QuoteToSave, type QuoteWithLines } from '@quotewright/domain/quote'
import { filledLines, lineToSend, type TypedLine, typedLine } from '@quotewright/domain/typed-line'
import type * as z from 'zod/mini'

type HandSetStatus = z.infer<typeof EditableStatus>

export type QuoteEdit = {
  /** The version of the quote that the edit started from. */
  version: number
  status: HandSetStatus
  jobAddress: string
  validUntil: string
  notes: string
  lines: TypedLine[]
}

export function editOf(quote: QuoteWithLines): QuoteEdit {
  return {
    version: quote.version,
    status: statusOf(quote.status),
    jobAddress: quote.jobAddress ?? '',
    validUntil: quote.validUntil ?? '',
    notes: quote.notes ?? '',
    lines: quote.lineItems.map(typedLine),
  }
}

/** What the select hands over, as a status; anything it does not offer is pending. */
export function statusOf(text: string): HandSetStatus {
  return EditableStatus.options.find(status => status === text) ?? 'pending'
}

export type EditProblem = { title: string; description: string }

/** The first reason why it cannot be saved, or null; only a draft may be without lines (spec §5). */
export function editProblem(edit: QuoteEdit): EditProblem | null {
  const lines = filledLines(edit.lines)
  if (lines.length === 0 && edit.status !== 'draft') {
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

const orNull = (text: string) => text.trim() || null

export function quoteToSave(edit: QuoteEdit): QuoteToSave {
  const { version, status, jobAddress, validUntil, notes } = edit
  return {
    quote: {
      version,
      status,
      jobAddress: orNull(jobAddress),
      validUntil: orNull(validUntil),
      notes: orNull(notes),
    },
    lineItems: filledLines(edit.lines).map(lineToSend),
  }
}

/** Whether saving would change anything but the version. */
export function isChanged(edit: QuoteEdit, quote: QuoteWithLines): boolean {
  const content = ({ quote: { version: _, ...fields }, lineItems }: QuoteToSave) =>
    JSON.stringify({ fields, lineItems })
  return content(quoteToSave(edit)) !== content(quoteToSave(editOf(quote)))
}
