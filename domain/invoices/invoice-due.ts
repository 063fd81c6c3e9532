// What a customer is asked for on an invoice, as the subject of its mail and the text of a share say it.
import { formatDay } from '../dates.ts'
import { formatDollars } from '../money.ts'
import { askedOf, type Invoice, isPaidInFull } from './invoice.ts'

type Due = Pick<Invoice, 'open' | 'total' | 'dueDay'> & Parameters<typeof isPaidInFull>[0]

/** `$100.00 due November 24, 2026`, `paid in full`, or `nothing is due` if some of it was written off. */
export function dueText(invoice: Due): string {
  if (isPaidInFull(invoice)) return 'paid in full'
  if (invoice.open === 0) return 'nothing is due'
  return `${formatDollars(askedOf(invoice))} due ${formatDay(invoice.dueDay)}`
}
