// Invoices of an accepted quote: what is asked for, their states, and their settings.
import * as z from 'zod/mini'
import { addDays, formatDay, isDay } from '../dates.ts'
import { Amount, type Cents, formatDollars, SignedAmount } from '../money.ts'
import { shareOf } from '../quotes/quote-totals.ts'
import { ShareOfPrice } from '../quotes/share-of-price.ts'
import { Version } from '../version.ts'
import { NextCount, NumberPattern } from './invoice-number.ts'
import { LedgerEntry, sumsOf } from './ledger.ts'
import { OnlinePayment } from './online-payment.ts'

/** The most a quote may have, void ones included. */
export const MAX_INVOICES = 50

export const InvoiceState = z.enum([
  'draft',
  'sent',
  'seen',
  'partlyPaid',
  'paid',
  'writtenOff',
  'overdue',
  'void',
])
export type InvoiceState = z.infer<typeof InvoiceState>

export const stateNames: Record<InvoiceState, string> = {
  draft: 'Draft',
  sent: 'Sent',
  seen: 'Seen',
  partlyPaid: 'Partly paid',
  paid: 'Paid',
  writtenOff: 'Written off',
  overdue: 'Overdue',
  void: 'Void',
}

export type InvoiceFacts = {
  open: Cents
  /** With deducted deposits, less refunds. */
  paid: Cents
  /** Without deducted deposits. */
  received: Cents
  dueDay: string
  /** Sent, recorded money on, or covered by a deposit; else a draft. */
  isIssued: boolean
  isSeen: boolean
  isVoid: boolean
}

/** `today` is a day in the business's time zone. The due day itself is not overdue. */
export function invoiceState(facts: InvoiceFacts, today: string): InvoiceState {
  if (facts.isVoid) return 'void'
  if (facts.open === 0) return facts.paid > 0 ? 'paid' : 'writtenOff'
  if (!facts.isIssued) return 'draft'
  if (facts.dueDay < today) return 'overdue'
  if (facts.received > 0) return 'partlyPaid'
  return facts.isSeen ? 'seen' : 'sent'
}

type Sums = { state: InvoiceState; open: Cents; paid: Cents; total: Cents }

/** The sum beside the state. Of a paid invoice it is what came in, because a part may have been written off. */
export function sumOfState({ state, open, paid, total }: Sums): Cents {
  if (open > 0) return open
  return state === 'paid' ? paid : total
}

/** What the customer is asked for. More than the total is open if a bank took back what was refunded already. */
export function askedOf({ open, total }: Pick<Sums, 'open' | 'total'>): Cents {
  return Math.min(open, total)
}

export const InvoiceMailKind = z.enum(['invoice', 'reminder', 'statement'])
export type InvoiceMailKind = z.infer<typeof InvoiceMailKind>

/** Mails listed with an invoice. */
export const MAX_MAILS = 20

/** A mail about an invoice. */
export const InvoiceMail = z.object({
  id: z.uuid(),
  kind: InvoiceMailKind,
  to: z.string(),
  at: z.string(),
  /** When the mail provider reported that it could not be delivered. */
  bouncedAt: z.nullable(z.string()),
})
export type InvoiceMail = z.infer<typeof InvoiceMail>

export function mailSentence({ kind, to, bouncedAt }: InvoiceMail): string {
  const what = kind === 'reminder' ? 'Reminder' : 'Invoice'
  return bouncedAt === null ? `${what} sent to ${to}` : `${what} could not be delivered to ${to}`
}

export const ShareWay = z.enum(['shared', 'copied', 'handedOver'])
export type ShareWay = z.infer<typeof ShareWay>

/** Body of POST /api/invoices/{id}/share: the invoice went out by hand. */
export const ShareToNote = z.object({
  /** Made by the phone, so that a repeated report counts once. */
  id: z.uuid(),
  way: z._default(ShareWay, 'shared'),
})
export type ShareToNote = z.infer<typeof ShareToNote>

export const InvoiceShare = z.object({ id: z.uuid(), way: ShareWay, at: z.string() })
export type InvoiceShare = z.infer<typeof InvoiceShare>

export const shareSentences: Record<ShareWay, string> = {
  shared: 'Shared',
  copied: 'Link copied',
  handedOver: 'Handed over',
}

/** An invoice in a list. */
export const InvoiceCard = z.object({
  id: z.uuid(),
  number: z.string(),
  /** Null if the quote was deleted after the invoice became void. */
  quoteId: z.nullable(z.uuid()),
  quoteNumber: z.string(),
  customerId: z.uuid(),
  customerName: z.string(),
  state: InvoiceState,
  /** `YYYY-MM-DD` */
  day: z.string(),
  dueDay: z.string(),
  subtotal: Amount,
  /** What the tax is computed on. Missing in answers of earlier releases. */
  taxedAmount: z.optional(Amount),
  tax: Amount,
  total: Amount,
  /** With deducted deposits, less refunds. Below zero if a bank took back what was refunded as well. */
  paid: SignedAmount,
  writtenOff: Amount,
  open: Amount,
  createdAt: z.string(),
})
export type InvoiceCard = z.infer<typeof InvoiceCard>

export const Invoice = z.extend(InvoiceCard, {
  /** What it is for, as its document says it. Missing in answers of earlier releases. */
  purpose: z.optional(z.string()),
  customerEmail: z.string(),
  sentAt: z.nullable(z.string()),
  seenAt: z.nullable(z.string()),
  voidedAt: z.nullable(z.string()),
  /** Oldest first. */
  entries: z.array(LedgerEntry),
  /** Newest first, at most `MAX_MAILS`. */
  mails: z.array(InvoiceMail),
  /** The same of what went out by hand. */
  shares: z._default(z.array(InvoiceShare), []),
  /** Payments that are on their way or paid, oldest first. */
  online: z.array(OnlinePayment),
})
export type Invoice = z.infer<typeof Invoice>

/** The customer has it and owes something on it, so a reminder makes sense. */
export function isOwed({ sentAt, open, state }: Invoice): boolean {
  return sentAt !== null && open > 0 && state !== 'void'
}

/** A bank payment takes days. Until it arrives or fails, the customer has done their part. */
export function isBeingPaid({ online }: Pick<Invoice, 'online'>): boolean {
  return online.some(({ state }) => state === 'processing')
}

/** By payments and deposits alone. A write-off that was taken back does not count. */
export function isPaidInFull({
  state,
  entries,
}: {
  state: InvoiceState
  entries: readonly Pick<LedgerEntry, 'kind' | 'amount' | 'reverses'>[]
}): boolean {
  return state === 'paid' && sumsOf(entries).writtenOff === 0
}

/** Body of POST /api/invoices. */
export const NewInvoice = z.object({
  /** Made by the phone: a repeated create makes one. */
  id: z.uuid(),
  quoteId: z.uuid(),
  /** A milestone, as a share of the accepted total; null for all that is left. */
  part: z._default(z.nullable(ShareOfPrice), null),
  /** How many invoices of the quote, without void ones, the phone showed. Two phones then do not make the same one twice. */
  seen: z.int().check(z.gte(0), z.lte(MAX_INVOICES)),
})
export type NewInvoice = z.infer<typeof NewInvoice>

/** The money of an accepted quote: what is invoiced, paid and held. */
export const JobMoney = z.object({
  /** The accepted total, change orders included; null if no version is accepted. */
  accepted: z.nullable(Amount),
  /** What the quote asks for at acceptance, also after a change order to it. */
  depositDue: Amount,
  /** What of it the customer is asked for now. Missing in answers of earlier releases. */
  depositMissing: z.optional(Amount),
  invoiced: Amount,
  /** What may still be invoiced. */
  left: Amount,
  /** Deposits that no invoice has deducted. Below zero if a bank took back what was refunded as well. */
  held: SignedAmount,
  /** On invoices that are out, as in `InvoiceFigures`. A server of the release before counts drafts, too. */
  open: Amount,
  /** Oldest first. */
  invoices: z.array(InvoiceCard),
  deposits: z.array(LedgerEntry),
  /**
   * Deposits that are on their way or paid, and payments of void or settled invoices, or parts of them, that the job
   * holds, oldest first.
   */
  online: z.array(OnlinePayment),
})
export type JobMoney = z.infer<typeof JobMoney>

const MAX_DUE_DAYS = 365

/** Body of PUT /api/invoices/{id}/due-day. */
export const DueDayToSet = z.object({
  dueDay: z.string().check(z.refine(isDay, 'The due day must be a date such as 2026-12-31')),
})
export type DueDayToSet = z.infer<typeof DueDayToSet>

/** Why an invoice of `day` cannot be due on `dueDay`, or null. */
export function dueDayProblem(dueDay: string, day: string): string | null {
  if (dueDay < day) return `Enter ${formatDay(day)}, the date of the invoice, or a later day.`
  const last = addDays(day, MAX_DUE_DAYS)
  return dueDay > last ? `Enter ${formatDay(last)} or an earlier day.` : null
}

export const InvoiceSettingsToSave = z.object({
  pattern: NumberPattern,
  dueDays: z
    .int()
    .check(
      z.gte(0, 'An invoice is due after 0 days or more'),
      z.lte(MAX_DUE_DAYS, `An invoice is due after at most ${MAX_DUE_DAYS} days`),
    ),
  /** Missing if the count of the next invoice goes on by itself. */
  next: z.optional(NextCount),
  version: Version,
})
export type InvoiceSettingsToSave = z.infer<typeof InvoiceSettingsToSave>

export const InvoiceSettings = z.extend(InvoiceSettingsToSave, {
  /** The count of the next invoice. */
  next: z.int(),
})
export type InvoiceSettings = z.infer<typeof InvoiceSettings>

export const InvoiceFigures = z.object({
  /** On invoices that are out, as in the reports. */
  open: Amount,
  overdue: Amount,
  /** On drafts. A server of the release before sends none, and counts them as open. */
  draft: z.optional(Amount),
})
export type InvoiceFigures = z.infer<typeof InvoiceFigures>

/**
 * The amount of a part. A percentage that exceeds the rest only by rounding takes the rest: each of `parts` was rounded
 * by less than a cent.
 */
export function amountOfPart(
  part: ShareOfPrice | null,
  { accepted, left, parts }: { accepted: Cents; left: Cents; parts: number },
): Cents {
  if (part === null) return left
  const amount = part.kind === 'amount' ? part.value : shareOf(accepted, part)
  const isRounding = part.kind === 'percent' && amount > left && amount - left <= parts
  return isRounding ? left : amount
}

/** Why a part of this amount cannot be invoiced, or null. */
export function partProblem(amount: Cents, left: Cents): string | null {
  if (left === 0) return 'Everything in this quote is invoiced already.'
  if (amount === 0) return 'Enter an amount above $0.00.'
  if (amount <= left) return null
  return `Only ${formatDollars(left)} of this quote is not invoiced yet. Enter at most that.`
}

/** What to do if a change order took away work that is invoiced already, or null. */
export function overInvoiced({ accepted, invoiced }: { accepted: Cents; invoiced: Cents }) {
  if (invoiced <= accepted) return null
  return `Invoiced ${formatDollars(invoiced - accepted)} more than accepted. Void an invoice and make a new one.`
}

export function invoicePdfName({ number }: Pick<InvoiceCard, 'number'>): string {
  return `${number.replaceAll(/[^\w.-]+/g, '-')}.pdf`
}
