// Whether the customer has an invoice and owes something on it, so that a reminder makes sense.
import type { Invoice } from '@quotewright/domain/invoice'

export function isOwed({ sentAt, open, state }: Invoice): boolean {
  return sentAt !== null && open > 0 && state !== 'void'
}
