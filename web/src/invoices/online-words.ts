// What the list of online payments says about each: its state, what went back, and what to do if that failed.
import type { OfferedRefund } from '@quotewright/domain/invoices/online-payment'
import { formatDollars } from '@quotewright/domain/money'

export function stateText(payment: OfferedRefund): string {
  if (payment.state === 'processing') return 'on its way from the bank'
  return isRefunded(payment) ? 'paid online and refunded' : 'paid online'
}

export function notesOf(payment: OfferedRefund, canRefund: boolean): string[] {
  const { whyLess, goesByHand } = payment
  // Members do not refund online, but they do record what goes back by hand.
  const why = canRefund || goesByHand ? whyLess : null
  return [refundedText(payment), noteOf(payment), why].filter(note => note !== null)
}

function isRefunded({ refundable, refundsPending, dispute, whyLess }: OfferedRefund): boolean {
  const isDisputed = dispute === 'open' || dispute === 'lost'
  return refundable === 0 && refundsPending === 0 && whyLess === null && !isDisputed
}

function refundedText(payment: OfferedRefund): string | null {
  const { refunded = 0 } = payment
  return refunded === 0 || isRefunded(payment) ? null : `${formatDollars(refunded)} refunded`
}

function noteOf(payment: OfferedRefund): string | null {
  const { dispute, refundsPending, refundRefused } = payment
  if (dispute === 'open') return 'Disputed. Answer it in your account at the payment provider.'
  if (dispute === 'lost') return 'Dispute lost'
  if (refundsPending > 0) return `Refund of ${formatDollars(refundsPending)} on its way`
  if (refundRefused > 0) return refusedText(payment)
  return dispute === 'won' ? 'Dispute won' : null
}

/** Says what to do unless less is left than the payment has: it may have gone back by hand since. */
function refusedText({ refundRefused, refundable, whyLess }: OfferedRefund): string {
  const text = `A refund of ${formatDollars(refundRefused)} did not go through.`
  return refundable > 0 && whyLess === null
    ? `${text} Try again, or give it back by hand and record that.`
    : text
}
