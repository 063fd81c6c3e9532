// What the dialog of a payment, a refund or a write-off of an invoice says and suggests.
import { askedOf, type Invoice } from '@quotewright/domain/invoices/invoice'
import type { EntryToRecord } from '@quotewright/domain/invoices/ledger'
import { paidOnInvoice, refundableByHand } from '@quotewright/domain/invoices/online-payment'
import { formatDollars } from '@quotewright/domain/money'

export type EntryWords = {
  title: string
  description: string
  action: string
  toast: string
  /** In cents; 0 suggests nothing. */
  suggested: number
}

type Sums = Pick<Invoice, 'open' | 'paid' | 'state' | 'total' | 'online' | 'entries'>

export function entryWords(kind: EntryToRecord['kind'], invoice: Sums): EntryWords {
  const { open } = invoice
  if (kind === 'refund') {
    return {
      title: 'Record a refund',
      description: refundText(invoice),
      action: 'Record Refund',
      toast: 'Refund Recorded',
      suggested: 0,
    }
  }
  if (kind === 'writeOff') {
    return {
      title: 'Write off',
      description: `${formatDollars(open)} is open. What you write off is no longer asked for.`,
      action: 'Write Off',
      toast: 'Written Off',
      suggested: open,
    }
  }
  // More may be open than the customer is asked for.
  const suggested = askedOf(invoice)
  return {
    title: 'Record a payment',
    description: `${formatDollars(suggested)} is due on this invoice.`,
    action: 'Record Payment',
    toast: 'Payment Recorded',
    suggested,
  }
}

function refundText(invoice: Sums): string {
  const { paid, state, online, entries } = invoice
  const kept =
    state === 'void'
      ? `You hold ${formatDollars(paid)} for this void invoice.`
      : `${formatDollars(paid)} has been paid. What you give back is open again, without reminders. Write it off if the customer does not owe it.`
  // The list of payments has another Refund, which returns the money.
  if (!online.some(payment => payment.state === 'paid')) return kept
  const note = `${kept} This only records what you give back yourself: nothing returns to a card or bank account.`
  const byHand = refundableByHand(paid, paidOnInvoice(invoice), entries)
  if (byHand === paid) return note
  const most = byHand === 0 ? 'None' : `Up to ${formatDollars(byHand)}`
  return `${note} ${most} of it can go back by hand; what was paid online goes back with Refund beside that payment.`
}
