// Prepares a quote for the database: priced lines, the text it is found by, what it may lack, and when it may change.
import { type NamedCustomer, searchLineOf } from '@quotewright/domain/customers/customer'
import { AppError } from '@quotewright/domain/errors'
import { formatDollars } from '@quotewright/domain/money'
import { plain } from '@quotewright/domain/plain-text'
import { type LineItem, lineDefaults, type NewLineItem } from '@quotewright/domain/quotes/line-item'
import { lineProblem } from '@quotewright/domain/quotes/line-problem'
import type { Quote } from '@quotewright/domain/quotes/quote'
import { MAX_OPTIONS, optionsOf } from '@quotewright/domain/quotes/quote-options'
import { isEditable, isOutdated, type QuoteStatus } from '@quotewright/domain/quotes/quote-status'
import type { QuoteTerms } from '@quotewright/domain/quotes/quote-terms'
import { lineTotal, MAX_SUBTOTAL, sumOf } from '@quotewright/domain/quotes/quote-totals'

/**
 * Returns the lines with totals. Replaces ids that the quote does not have by new ones. What a stored line is sent
 * without stays as stored, so that an older client loses nothing.
 */
export function priceLines(
  lines: readonly NewLineItem[],
  stored: readonly LineItem[],
  newId: () => string,
): LineItem[] {
  const free = new Map(stored.map(line => [line.id, line]))
  return lines.map(({ id: sentId, ...sent }) => {
    const before = free.get(sentId?.toLowerCase() ?? '')
    if (before) free.delete(before.id)
    const line = Object.assign({}, lineDefaults, before, sent)
    const total = lineTotal(line.quantity, line.unitPrice, line.discount)
    return { ...line, id: before?.id ?? newId(), total }
  })
}

/** Throws `invalid` for a line in an unknown section, too many options, and a sum that is no exact number. */
export function requireStructure(
  { sections }: Pick<QuoteTerms, 'sections'>,
  lines: readonly LineItem[],
): void {
  if (sumOf(lines.map(({ total }) => total)) > MAX_SUBTOTAL) {
    const message = `The line items add up to more than ${formatDollars(MAX_SUBTOTAL)}`
    throw new AppError('invalid', message, { fields: { lineItems: message } })
  }
  const known = new Set(sections.map(({ id }) => id))
  const stray = lines.findIndex(({ sectionId }) => sectionId !== null && !known.has(sectionId))
  if (stray !== -1) {
    const message = 'This line belongs to a section that the quote does not have'
    throw new AppError('invalid', message, {
      fields: { [`lineItems.${stray}.sectionId`]: message },
    })
  }
  if (optionsOf(sections, lines).length > MAX_OPTIONS) {
    const message = `A quote can have at most ${MAX_OPTIONS} options`
    throw new AppError('invalid', message, { fields: { lineItems: message } })
  }
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

/** Throws `conflict` if a newer revision replaced the quote, or, for a change order, if its quote was changed since. */
export function requireCurrent(quote: Pick<Quote, 'contractId' | 'replacedBy'>): void {
  if (isOutdated(quote)) {
    throw new AppError(
      'conflict',
      'This change order was made before the quote was changed. Make a new one.',
    )
  }
  if (quote.replacedBy !== null) {
    throw new AppError('conflict', 'This quote was replaced by a newer revision')
  }
}

/** Throws `conflict` if its status forbids edits, or if someone else changed it since `editedVersion`. */
export function requireEditable(quote: Quote, editedVersion: number): void {
  const { status, version } = quote
  requireCurrent(quote)
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

/** Throws `invalid` if a change order would go to another customer than its contract, whom it would bind. */
export function requireSameCustomer(
  before: Pick<Quote, 'contractId' | 'customerId'>,
  customerId: string | null,
): void {
  const isFixed = before.contractId !== null && before.customerId !== null
  if (!isFixed || customerId === before.customerId) return
  const message = 'A change order stays with the customer who accepted the quote'
  throw new AppError('invalid', message, { fields: { 'quote.customerId': message } })
}

/** Returns the text that searches match. The customer is its second line. */
export function searchTextOf(
  quote: Pick<Quote, 'quoteNumber' | 'jobAddress' | 'draftCustomer'>,
  customer: NamedCustomer | null,
  lines: readonly LineItem[],
): string {
  const person = customer ?? quote.draftCustomer
  return plain(
    [
      quote.quoteNumber,
      person ? searchLineOf(person) : '',
      quote.jobAddress ?? '',
      ...lines.map(line => line.description),
    ].join('\n'),
  )
}
