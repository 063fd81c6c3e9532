// Customers pay online, to the business's own account at the payment provider.
import * as z from 'zod/mini'
import { Provider } from '../billing/billing.ts'
import { Amount, type Cents, formatDollars } from '../money.ts'
import { changeOf, sumOf } from '../quotes/quote-totals.ts'
import { type LedgerEntry, PaidAmount, sumsOf } from './ledger.ts'

/** What the provider still wants from the business, in words of ours. */
export const MissingPart = z.enum(['bank', 'identity', 'business', 'terms', 'other'])
export type MissingPart = z.infer<typeof MissingPart>

export const missingNames: Record<MissingPart, string> = {
  bank: 'A bank account for payouts',
  identity: 'Who you are',
  business: 'Details of your business',
  terms: 'The terms of the payment provider',
  other: 'More details',
}

export const PaymentAccount = z.object({
  /** Null if this server takes no online payments. */
  provider: z.nullable(Provider),
  isConnected: z.boolean(),
  /** Whether customers can pay by now. */
  canCharge: z.boolean(),
  missing: z.array(MissingPart),
})
export type PaymentAccount = z.infer<typeof PaymentAccount>

/** A page of the provider or of this server. */
export const PaymentPage = z.object({ url: z.string() })

/** `processing`: a bank transfer that takes days. `expired` and `failed` may still become `paid` by a late report. */
export const OnlineState = z.enum(['open', 'processing', 'paid', 'failed', 'expired'])
export type OnlineState = z.infer<typeof OnlineState>

export const DisputeState = z.enum(['open', 'won', 'lost'])
export type DisputeState = z.infer<typeof DisputeState>

export const OnlinePayment = z.object({
  id: z.uuid(),
  amount: Amount,
  state: OnlineState,
  /** What may still be refunded. */
  refundable: Amount,
  /** What went back. Missing in answers of earlier releases. */
  refunded: z.optional(Amount),
  /** Refunds that the provider has not confirmed. */
  refundsPending: Amount,
  /** The newest refund if the provider refused it, otherwise 0.00. */
  refundRefused: Amount,
  dispute: z.nullable(DisputeState),
  createdAt: z.string(),
  /** Whether the server can no longer refund it, because another provider took it. Missing means that it can. */
  goesByHand: z.optional(z.boolean()),
})
export type OnlinePayment = z.infer<typeof OnlinePayment>

/** Body of POST /api/online-payments/{id}/refund. */
export const RefundToMake = z.object({
  /** Made by the phone, so that a repeated request refunds once. */
  id: z.uuid(),
  amount: PaidAmount,
})
export type RefundToMake = z.infer<typeof RefundToMake>

/** What a customer's page says about paying; null says nothing. `tooMuch` is due, but no single payment can be that high. */
export type PayOffer = { state: 'due' | 'tooMuch' | 'processing' | 'paid'; amount: Cents } | null

/** The least that a card can be charged. */
export const LEAST_PAYMENT: Cents = 50

/** The most that Stripe takes in one payment: $999,999.99. */
export const MOST_PAYMENT: Cents = 99_999_999

/** The operator's fee, rounded down to a cent. `basisPoints` are hundredths of a percent. */
export function applicationFee(amount: Cents, basisPoints: number): Cents {
  return Math.floor((amount * basisPoints) / 10_000)
}

/** How much of the money that arrived settles the invoice; the rest is held as a deposit of the job. */
export function splitPayment(amount: Cents, open: Cents): { onInvoice: Cents; held: Cents } {
  const onInvoice = Math.min(amount, Math.max(0, open))
  return { onInvoice, held: amount - onInvoice }
}

/**
 * The part of a payment that the job holds because the invoice asked for less; what goes back is this part first. Null
 * if the job holds nothing of it, and while the bank decides a dispute.
 */
export function heldPart(
  { amount, refundable, refundsPending, dispute, ...payment }: OnlinePayment,
  { onInvoice, held }: { onInvoice: Cents; held: Cents },
): OnlinePayment | null {
  if (dispute === 'open' || dispute === 'lost') return null
  const over = amount - onInvoice
  const before = amount - refundable - refundsPending
  const left = Math.min(over - before, held)
  if (left <= 0) return null
  const pending = Math.min(left, refundsPending)
  return {
    ...payment,
    amount: over,
    refundable: Math.min(refundable, left - pending),
    refunded: before,
    refundsPending: pending,
    dispute,
  }
}

/** What goes back online, but is in the ledger only once the provider confirms it. */
export function refundsOnTheirWay(
  payments: readonly Pick<OnlinePayment, 'refundsPending'>[],
): Cents {
  return sumOf(payments.map(({ refundsPending }) => refundsPending))
}

/** What a job or an invoice still has once the refunds on their way have left. */
export function freeOf(kept: Cents, online: readonly OnlinePayment[]): Cents {
  return Math.max(0, changeOf(refundsOnTheirWay(online), kept))
}

/**
 * What may be given back by hand of the deposits that a job holds, or of what an invoice has: `kept`. What was paid
 * online goes back the same way, unless the provider refused that, or all that is left, or is no longer there. An
 * invoice that deducted a part of the deposits leaves it open which money that was, so all that came by hand may go back
 * by hand.
 */
export function refundableByHand(
  kept: Cents,
  online: readonly OnlinePayment[],
  entries: readonly LedgerEntry[],
): Cents {
  const free = freeOf(kept, online)
  const goesOnline = online.map(({ refundable, refundRefused, goesByHand }) =>
    goesByHand || refundRefused >= free ? 0 : Math.max(0, changeOf(refundRefused, refundable)),
  )
  const byHand = sumsOf(entries.filter(entry => entry.online === null)).paid
  return Math.max(0, changeOf(sumOf(goesOnline), free), Math.min(free, byHand))
}

/** The online payments of an invoice, as far as its entries have them; the job holds what the invoice did not ask for. */
export function paidOnInvoice({
  online,
  entries,
}: {
  online: readonly OnlinePayment[]
  entries: readonly LedgerEntry[]
}): OnlinePayment[] {
  return online.flatMap(payment => {
    const own = entries.find(({ id }) => id === payment.id)
    if (!own) return []
    const { amount, refundable, refunded = 0, refundsPending } = payment
    // What the job holds goes back first.
    const gone = changeOf(changeOf(own.amount, amount), sumOf([refunded, refundsPending]))
    return {
      ...payment,
      refundable: Math.min(refundable, own.amount),
      refundsPending: Math.min(refundsPending, Math.max(0, gone)),
    }
  })
}

export type OfferedRefund = OnlinePayment & {
  /** Why not all of the payment can be refunded here; null if it can. */
  whyLess: string | null
}

/**
 * Limits what goes back online of each payment to `kept`, what the invoice or the job still has of their money. Says
 * why if that is less than the payment has.
 */
export function offerRefunds(
  payments: readonly OnlinePayment[],
  { kept, isDeducted }: { kept: Cents; isDeducted: boolean },
): OfferedRefund[] {
  const most = freeOf(kept, payments)
  return payments.map(payment => {
    if (payment.goesByHand && payment.refundable > 0 && most > 0) {
      return { ...payment, refundable: 0, whyLess: BY_HAND }
    }
    return payment.refundable <= most
      ? { ...payment, whyLess: null }
      : { ...payment, refundable: most, whyLess: whyLess(most, isDeducted) }
  })
}

/** What goes back of a job's deposits in all, if its offers share that sum. Null if each can be used in full. */
export function sharedRefund(
  held: Cents,
  offers: { online: readonly OnlinePayment[]; byHand: Cents },
): Cents | null {
  const most = freeOf(held, offers.online)
  const offered = sumOf([...offers.online.map(({ refundable }) => refundable), offers.byHand])
  return offered > most ? most : null
}

/** A payment without an entry on the invoice came too late for it: the job holds it, and refunds it. */
export function offerOnInvoice({
  online,
  entries,
  paid,
}: {
  online: readonly OnlinePayment[]
  entries: readonly { id: string }[]
  paid: Cents
}): OfferedRefund[] {
  const onIt = new Set(entries.map(({ id }) => id))
  const own = online.filter(({ id }) => onIt.has(id))
  const offered = offerRefunds(own, { kept: paid, isDeducted: false })
  return online.map(
    payment =>
      offered.find(({ id }) => id === payment.id) ?? {
        ...payment,
        refundable: 0,
        whyLess: payment.refundable > 0 ? 'Held for the job. Refund it from the quote.' : null,
      },
  )
}

const BY_HAND =
  'This server can no longer refund this online. Give it back by hand and record that.'

function whyLess(most: Cents, isDeducted: boolean): string {
  if (most > 0) {
    const rest = isDeducted ? 'An invoice deducts the rest.' : 'The rest was given back already.'
    return `Up to ${formatDollars(most)} can be refunded. ${rest}`
  }
  return isDeducted
    ? 'An invoice deducts it. Void the invoice to refund it.'
    : 'It was given back already.'
}

/**
 * Why the amount cannot be given back by hand, or null: a part of what is kept goes back online already, or was paid
 * online. Only the owner refunds online.
 */
export function refundByHandProblem(
  amount: Cents,
  {
    kept,
    online,
    entries,
  }: { kept: Cents; online: readonly OnlinePayment[]; entries: readonly LedgerEntry[] },
): string | null {
  const most = refundableByHand(kept, online, entries)
  if (amount <= most) return null
  const pending = refundsOnTheirWay(online)
  const goesOnline = most < freeOf(kept, online)
  const sentences = [
    pending > 0 && `A refund of ${formatDollars(pending)} is on its way already.`,
    most > 0
      ? (pending > 0 || goesOnline) &&
        `Refund at most ${formatDollars(most)}${goesOnline ? ' by hand' : ''}.`
      : goesOnline && 'Nothing can be refunded by hand.',
    goesOnline && PAID_ONLINE,
  ]
  return sentences.filter(Boolean).join(' ') || null
}

const PAID_ONLINE =
  'What was paid online goes back online: the owner uses Refund beside that payment.'
