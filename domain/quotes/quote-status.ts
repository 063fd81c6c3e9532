// The statuses of a quote, and what each allows.
import * as z from 'zod/mini'

export const QuoteStatus = z.enum(['draft', 'pending', 'sent', 'approved', 'rejected'])
export type QuoteStatus = z.infer<typeof QuoteStatus>

export const statusNames: Record<QuoteStatus, string> = {
  draft: 'Draft',
  pending: 'Pending',
  sent: 'Sent',
  approved: 'Approved',
  rejected: 'Rejected',
}

/** The number of quotes per status; above `countLimit` there are more. */
export const QuoteCounts = z.record(QuoteStatus, z.int())
export type QuoteCounts = z.infer<typeof QuoteCounts>

/** Statuses that a person may set on the edit screen (spec §4). Only sending sets `sent`. */
export const EditableStatus = z.enum(['draft', 'pending', 'approved', 'rejected'])

export function isEditable(status: QuoteStatus): boolean {
  return status === 'draft' || status === 'pending'
}

export function isDeletable(status: QuoteStatus): boolean {
  return status === 'draft'
}

/** Finished and without an answer: it may be sent, repeatedly, and the customer may answer. */
export function isUnanswered(status: QuoteStatus): boolean {
  return status === 'pending' || status === 'sent'
}

type Version = { status: QuoteStatus; replacedBy: string | null }

/** Unanswered, and not replaced by a newer version. It may have expired. */
export function isOutstanding({ status, replacedBy }: Version): boolean {
  return isUnanswered(status) && replacedBy === null
}

/** Of a change order: the customer cannot accept it, because the quote that it changes was revised or reopened. */
export function hasFallen({ status }: Pick<Version, 'status'>, contract: Version): boolean {
  // An accepted one has replaced the quote itself.
  return status !== 'approved' && !isInForce(contract)
}

/** Of a change order: the quote was changed after it was made, so its work would take that change back. */
export function isOutdated({
  contractId,
  replacedBy,
}: {
  contractId: string | null
  replacedBy: string | null
}): boolean {
  return contractId !== null && replacedBy === contractId
}

/** The accepted version of a quote number: what the business does and invoices. */
export function isInForce({ status, replacedBy }: Version): boolean {
  return status === 'approved' && replacedBy === null
}
