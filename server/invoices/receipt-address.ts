// Where the receipt of a payment goes: the address that the invoice or its quote was last mailed to.
import { accessOf } from '@quotewright/domain/accounts/access'
import type { Invoice } from '@quotewright/domain/invoices/invoice'
import type { ReceiptChoice } from '@quotewright/domain/invoices/ledger'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { copyAddress } from '../quote-links/quote-address.ts'
import { isMailedTo } from '../quote-links/recipient-store.ts'
import { findAcceptedId } from '../quotes/find-accepted.ts'
import { showQuote } from '../quotes/show-quote.ts'
import { copyAddressOf } from './invoice-address.ts'
import { readInvoice } from './show-invoice.ts'

type PaidQuote = { id: string; customer: { email: string } | null }

/** `invoice` is null for a deposit. */
export async function receiptAddress(
  ctx: Context,
  tx: BusinessTransaction,
  quote: PaidQuote,
  invoice: Invoice | null,
): Promise<string | null> {
  return invoice === null ? copyAddress(ctx, tx, quote) : copyAddressOf(ctx, tx, invoice)
}

/** The same for money that a member records. A lapsed account records it, and sends no mail. */
export async function receiptByHand(
  ctx: Context,
  tx: BusinessTransaction,
  quote: PaidQuote | null,
  invoice: Invoice | null,
): Promise<string | null> {
  if (quote === null || accessOf(ctx.user, ctx.now()) !== 'app') return null
  return receiptAddress(ctx, tx, quote, invoice)
}

export function showInvoiceReceipt(ctx: Context, id: string): Promise<ReceiptChoice> {
  return ctx.inBusiness(async tx => {
    const invoice = await readInvoice(ctx, tx, id)
    return choiceOf(ctx, tx, paidQuoteOf(invoice), invoice)
  })
}

export async function showDepositReceipt(ctx: Context, id: string): Promise<ReceiptChoice> {
  const named = await showQuote(ctx, id)
  return ctx.inBusiness(async tx => {
    const accepted = await findAcceptedId(tx, ctx.user.business.id, named.quoteNumber)
    const quote = { id: accepted ?? named.id, customer: named.customer }
    return choiceOf(ctx, tx, quote, null)
  })
}

export function paidQuoteOf({ quoteId, customerEmail }: Invoice): PaidQuote | null {
  return quoteId === null ? null : { id: quoteId, customer: { email: customerEmail } }
}

async function choiceOf(
  ctx: Context,
  tx: BusinessTransaction,
  quote: PaidQuote | null,
  invoice: Invoice | null,
): Promise<ReceiptChoice> {
  const to = await receiptByHand(ctx, tx, quote, invoice)
  if (to === null || quote === null) return { to: null, wasMailed: false }
  const isInvoiceMail = invoice?.mails.some(mail => mail.kind === 'invoice' && mail.to === to)
  const wasMailed = isInvoiceMail || (await isMailedTo(tx, ctx.user.business.id, quote.id, to))
  return { to, wasMailed }
}
