// Prepares a quote for the database: priced lines, the text it is found by, what it may lack, and when it may change.
import { type NamedCustomer, searchLineOf } from '@quotewright/domain/customer'
import { AppError } from '@quotewright/domain/errors'
import { type LineItem, type NewLineItem } from '@quotewright/domain/line-item'
import { lineProblem } from '@quotewright/domain/line-problem'
import { isEditable, type Quote, type QuoteStatus } from '@quotewright/domain/quote'
import { lineTotal } from '@quotewright/domain/quote-totals'

/** Returns the lines with totals. Replaces ids that the quote does not have by new ones. */
export function priceLines(
  lines: readonly NewLineItem[],
  knownIds: readonly string[],
  newId: () => string,
): LineItem[] {
  const free = new Set(knownIds)
  return lines.map(({ id, ...line }) => ({
    ...line,
    id: id !== undefined && free.delete(id.toLowerCase()) ? id.toLowerCase() : newId(),
    total: lineTotal(line.quantity, line.unitPrice),
  }))
}

/** Only a draft may lack a customer or line items (spec §5). */
export function requireComplete(
  status: QuoteStatus,
  customerId: string | null,
  lines: readonly NewLineItem[],
): void {
  const problem = lineProblem(status, lines)
  if (problem) {
    const message = problem.description
    throw new AppError('invalid', message, { fields: { lineItems: message } })
  }
  if (customerId === null && status !== 'draft') {
    const message = 'Please choose a customer for the quote, or save it as a draft'
    throw new AppError('invalid', message, { fields: { 'quote.customerId': message } })
  }
}

/** Throws `conflict` if its status forbids edits, or if someone else changed it since `editedVersion`. */
export function requireEditable(
  { status, version }: Pick<Quote, 'status' | 'version'>,
  editedVersion: number,
): void {
  if (!isEditable(status)) {
    throw new AppError('conflict', 'Only draft and pending quotes can be edited')
  }
  if (version !== editedVersion) {
    throw new AppError(
      'conflict',
      'Someone else has changed this quote since you opened it; reload it, or keep your version',
    )
  }
}

export function refuseCustomer(): AppError {
  const message = 'This customer does not exist; please choose another'
  return new AppError('invalid', message, { fields: { 'quote.customerId': message } })
}

/** Returns the text that searches match, in lower case. The customer is its second line. */
export function searchTextOf(
  quote: Pick<Quote, 'quoteNumber' | 'jobAddress' | 'draftCustomer'>,
  customer: NamedCustomer | null,
  lines: readonly LineItem[],
): string {
  const person = customer ?? quote.draftCustomer
  return [
    quote.quoteNumber,
    person ? searchLineOf(person) : '',
    quote.jobAddress ?? '',
    ...lines.map(line => line.description),
  ]
    .join('\n')
    .toLowerCase()
}
