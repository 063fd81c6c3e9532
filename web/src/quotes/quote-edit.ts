// A quote as typed in the edit form: conversion, validation, change detection.
import { type Customer, nameWithCompany } from '@quotewright/domain/customers/customer'
import { isSame } from '@quotewright/domain/merge'
import { formatTaxPercent } from '@quotewright/domain/money'
import { limitProblem, termsProblem } from '@quotewright/domain/quote-form/typed-limits'
import { filledLines } from '@quotewright/domain/quote-form/typed-line'
import {
  quoteToSend,
  type TypedQuote,
  typedQuote,
} from '@quotewright/domain/quote-form/typed-quote'
import { readTaxRate } from '@quotewright/domain/quote-form/typed-tax'
import { type LineProblem, lineProblem } from '@quotewright/domain/quotes/line-problem'
import type { QuoteToCreate, QuoteToSave, QuoteWithLines } from '@quotewright/domain/quotes/quote'
import { EditableStatus } from '@quotewright/domain/quotes/quote-status'
import type * as z from 'zod/mini'

type HandSetStatus = z.infer<typeof EditableStatus>

export type QuoteEdit = TypedQuote & {
  /** The version on which the edit is based. */
  version: number
  status: HandSetStatus
  customer: { id: string; name: string } | null
  /** Missing in edits that earlier releases stored. */
  customerAddress?: string
}

export function editOf(quote: QuoteWithLines): QuoteEdit {
  const { customer, version } = quote
  return {
    ...typedQuote(quote),
    taxPercent: formatTaxPercent(quote.taxRate),
    version,
    status: statusOf(quote.status),
    customer: customer && { id: customer.id, name: nameWithCompany(customer) },
    customerAddress: customer?.address ?? '',
  }
}

/** A job at the address of the earlier customer is at that of the new one. */
export function withCustomer(
  { jobAddress, customerAddress }: QuoteEdit,
  customer: Customer,
): Partial<QuoteEdit> {
  return {
    customer: { id: customer.id, name: nameWithCompany(customer) },
    customerAddress: customer.address,
    ...(jobAddress.trim() === customerAddress?.trim() && { jobAddress: customer.address }),
  }
}

/** Converts the select's value; an unknown value becomes pending. */
export function statusOf(text: string): HandSetStatus {
  return EditableStatus.options.find(status => status === text) ?? 'pending'
}

/** Returns the first problem that prevents saving, or null. */
export function editProblem(edit: QuoteEdit): LineProblem | null {
  const filled = filledLines(edit.lines)
  return lineProblem(edit.status, filled) ?? limitProblem(filled) ?? termsProblem(edit)
}

export function editToSave(edit: QuoteEdit): QuoteToSave {
  const { version, status, customer } = edit
  return quoteToSend(edit, { version, status, ...(customer && { customerId: customer.id }) })
}

/** The edit as a new quote, with what this form does not edit of the one that was deleted meanwhile. */
export function editToCreate(edit: QuoteEdit, deleted: QuoteWithLines, id: string): QuoteToCreate {
  const { status, customer } = edit
  const { draftCustomer, photos, aiAnalysisData } = deleted
  return quoteToSend(edit, {
    id,
    status,
    customerId: customer?.id ?? null,
    draftCustomer: customer ? null : draftCustomer,
    photoUrl: null,
    photos,
    aiAnalysisData,
  })
}

/** Without tax, the form has no field for the rate, and one that is not possible is not sent: the stored one stands. */
export function withStoredRate(
  edit: QuoteEdit,
  stored: Pick<QuoteEdit, 'taxPercent'> | null,
): QuoteEdit {
  const isLeft = edit.taxes === 'none' && readTaxRate(edit.taxPercent ?? '') === null
  return isLeft && stored ? { ...edit, taxPercent: stored.taxPercent } : edit
}

/** True if saving would change more than the version. */
export function isChanged(edit: QuoteEdit, quote: QuoteWithLines): boolean {
  const taxPercent = formatTaxPercent(quote.taxRate)
  return contentOf(withStoredRate(edit, { taxPercent })) !== storedContent(quote)
}

/** True if a person typed something since `base`, also if someone else has changed the quote. */
export function isTyped(edit: QuoteEdit, base: QuoteEdit | null): boolean {
  return base === null || contentOf(withStoredRate(edit, base)) !== contentOf(base)
}

/** True if the quote is what saving the edit made of it, whose answer was lost: a new line has an id of the server then. */
export function isStored(edit: QuoteEdit, quote: QuoteWithLines): boolean {
  const stored = editOf(quote)
  const [mine, theirs] = [withStoredRate(edit, stored), stored].map(one => {
    const { quote: fields, lineItems } = editToSave({ ...one, version: quote.version })
    return { fields, lines: lineItems.map(({ id: _, ...line }) => line) }
  })
  return isSame(mine, theirs)
}

function contentOf(edit: QuoteEdit): string {
  const { quote, lineItems } = editToSave(edit)
  const { version: _, ...fields } = quote
  return JSON.stringify({ fields, lineItems })
}

const storedContents = new WeakMap<QuoteWithLines, string>()

/** Compared with on each key, and the same until the quote is saved. */
function storedContent(quote: QuoteWithLines): string {
  const known = storedContents.get(quote)
  if (known !== undefined) return known
  const content = contentOf(editOf(quote))
  storedContents.set(quote, content)
  return content
}
