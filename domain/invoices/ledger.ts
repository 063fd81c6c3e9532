// The ledger of a job: payments, refunds and write-offs as rows that never change. A wrong row is reversed by another.
import * as z from 'zod/mini'
import { isDay } from '../dates.ts'
import {
  Amount,
  type Cents,
  formatDecimal,
  formatDollars,
  MAX_UNIT_PRICE,
  parseDecimal,
} from '../money.ts'
import { type LedgerSums, ledgerSums } from '../quotes/quote-totals.ts'
import { boundedText, folded, singleLine } from '../text.ts'

/**
 * A payment without an invoice is a deposit: the business holds it for the job until an invoice deducts it, which
 * `applied` records.
 */
export const EntryKind = z.enum(['payment', 'refund', 'writeOff', 'applied'])
export type EntryKind = z.infer<typeof EntryKind>

export const PaymentMethod = z.enum(['cash', 'check', 'transfer', 'other'])
export type PaymentMethod = z.infer<typeof PaymentMethod>

export const methodNames: Record<PaymentMethod, string> = {
  cash: 'Cash',
  check: 'Check',
  transfer: 'Transfer',
  other: 'Other',
}

/** How money moved through the payment provider; `dispute` is money that the customer's bank took back. */
export const OnlineMethod = z.enum(['card', 'bank', 'dispute'])
export type OnlineMethod = z.infer<typeof OnlineMethod>

/** The most entries of an invoice, and of the deposits of a job. */
export const MAX_ENTRIES = 200

export const LedgerEntry = z.object({
  id: z.uuid(),
  /** Null for a deposit. */
  invoiceId: z.nullable(z.uuid()),
  kind: EntryKind,
  amount: Amount,
  /** Null unless money changed hands. */
  method: z.nullable(PaymentMethod),
  checkNumber: z.string(),
  /** Null if a person recorded it. */
  online: z.nullable(OnlineMethod),
  /** `YYYY-MM-DD` */
  day: z.string(),
  note: z.string(),
  /** The id of the entry that this one takes back. */
  reverses: z.nullable(z.uuid()),
  createdAt: z.string(),
})
export type LedgerEntry = z.infer<typeof LedgerEntry>

/** A thousand times the highest price of a line. */
const MAX_AMOUNT = 1000 * MAX_UNIT_PRICE
const wrongAmount = 'Enter an amount above $0.00'
const tooMuch = `The most is ${formatDollars(MAX_AMOUNT)}`
/** Above zero. */
export const PaidAmount = z.codec(
  z.string(wrongAmount).check(
    z.maxLength(40, wrongAmount),
    // With more digits than are read, too.
    z.refine(text => !/^\d{15,}(\.\d{0,2})?$/.test(text.trim()), { error: tooMuch, abort: true }),
    z.refine(text => (parseDecimal(text, 2) ?? 0) > 0, { error: wrongAmount, abort: true }),
    z.refine(text => (parseDecimal(text, 2) ?? 0) <= MAX_AMOUNT, tooMuch),
  ),
  z.int(),
  { decode: text => parseDecimal(text, 2) ?? 0, encode: cents => formatDecimal(cents, 2) },
)

const EntryDay = z
  .string()
  .check(
    z.refine(text => isDay(text) && text > '2000', 'The day must be a date such as 2026-12-31'),
  )

const facts = {
  /** Made by the phone, so that a repeated report counts once. */
  id: z.uuid(),
  amount: PaidAmount,
  method: PaymentMethod,
  checkNumber: z._default(singleLine('Check number', 40), ''),
  day: EntryDay,
  note: z._default(boundedText('Note', 300).check(folded), ''),
  /** For a payment: whether the customer gets a receipt by mail. */
  sendsReceipt: z._default(z.boolean(), false),
}

/** Body of POST /api/invoices/{id}/payments. The method and check number of a write-off are ignored. */
export const EntryToRecord = z.object({
  ...facts,
  kind: z._default(z.enum(['payment', 'refund', 'writeOff']), 'payment'),
})
export type EntryToRecord = z.infer<typeof EntryToRecord>

/** Where a receipt would go, and whether mail about this job went there before. */
export const ReceiptChoice = z.object({
  /** Null without an address that may be mailed. */
  to: z.nullable(z.string()),
  wasMailed: z.boolean(),
})
export type ReceiptChoice = z.infer<typeof ReceiptChoice>

/** Body of POST /api/quotes/{id}/deposits: a deposit, or money given back. */
export const DepositToRecord = z.object({
  ...facts,
  kind: z._default(z.enum(['payment', 'refund']), 'payment'),
})
export type DepositToRecord = z.infer<typeof DepositToRecord>

type Counted = Pick<LedgerEntry, 'kind' | 'amount' | 'reverses'>

/** The sums of an invoice's entries. */
export function sumsOf(entries: readonly Counted[]): LedgerSums {
  return ledgerSums(
    entries.map(({ kind, amount, reverses }) => ({
      kind,
      amount: reverses === null ? amount : -amount,
    })),
  )
}

/**
 * What a job has received toward the deposit that the customer accepted at `acceptedAt`. What the business gave back
 * since counts as well, so that it is not asked for again. An entry that was reversed never happened.
 */
export function receivedToward(deposits: readonly LedgerEntry[], acceptedAt: string): Cents {
  const reversed = new Set(deposits.map(({ reverses }) => reverses))
  const standing = deposits.filter(({ id, reverses }) => reverses === null && !reversed.has(id))
  return sumsOf(
    standing.filter(({ kind, createdAt }) => kind === 'payment' || createdAt < acceptedAt),
  ).paid
}

/** Why the entry cannot be recorded on an invoice with this total, or null. `sums` are those before it. */
export function entryProblem(
  { kind, amount }: Pick<LedgerEntry, 'kind' | 'amount'>,
  { paid, open }: { paid: Cents; open: Cents },
): string | null {
  if (kind === 'refund') {
    if (amount <= paid) return null
    return paid <= 0
      ? 'Nothing has been paid, so there is nothing to refund.'
      : `Only ${formatDollars(paid)} has been paid. Refund at most that.`
  }
  if (amount <= open) return null
  if (open === 0) return 'Nothing is open on this invoice.'
  const rest =
    kind === 'payment' ? ' Record the rest on another invoice or as a deposit, or return it.' : ''
  return `Only ${formatDollars(open)} is open on this invoice.${rest}`
}

/**
 * The entries that may be reversed: no reversals, reversed entries or deductions, and none that the payment provider
 * reported.
 */
export function reversibleIds(entries: readonly LedgerEntry[]): Set<string> {
  const reversed = new Set(entries.map(({ reverses }) => reverses))
  return new Set(
    entries
      .filter(
        ({ id, kind, online, reverses }) =>
          reverses === null && kind !== 'applied' && online === null && !reversed.has(id),
      )
      .map(({ id }) => id),
  )
}

/** `Payment, check 1042`, `Refund, card online`, `Write-off`, `Deposit deducted`, `Reversed: payment, cash`. */
export function entryName(
  entry: Pick<LedgerEntry, 'kind' | 'method' | 'checkNumber' | 'online' | 'reverses' | 'invoiceId'>,
): string {
  if (entry.online === 'dispute') {
    return entry.reverses === null ? 'Disputed, taken by the bank' : 'Dispute won, money returned'
  }
  const noun = nouns[entry.kind]
  const kind = entry.kind === 'payment' && entry.invoiceId === null ? 'Deposit' : noun
  const how =
    entry.online !== null
      ? `${entry.online} online`
      : entry.method === null || entry.method === 'other'
        ? ''
        : methodText(entry)
  const name = [kind, how].filter(Boolean).join(', ')
  return entry.reverses === null ? name : `Reversed: ${name.toLowerCase()}`
}

const nouns: Record<EntryKind, string> = {
  payment: 'Payment',
  refund: 'Refund',
  writeOff: 'Write-off',
  applied: 'Deposit deducted',
}

/** `Cash`, `Check 1042`, `Card`; null for other ways. */
export function paidBy({
  method,
  checkNumber,
  online,
}: Pick<LedgerEntry, 'method' | 'checkNumber' | 'online'>): string | null {
  if (online !== null) return onlineNames[online]
  if (method === null || method === 'other') return null
  return [methodNames[method], method === 'check' && checkNumber].filter(Boolean).join(' ')
}

const onlineNames: Record<OnlineMethod, string | null> = {
  card: 'Card',
  bank: 'Bank account',
  dispute: null,
}

function methodText({ method, checkNumber }: Pick<LedgerEntry, 'method' | 'checkNumber'>): string {
  if (method === 'check' && checkNumber !== '') return `check ${checkNumber}`
  return method === null ? '' : methodNames[method].toLowerCase()
}
