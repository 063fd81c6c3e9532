// One invoice with its ledger and its state of today.
import { dayIn } from '@quotewright/domain/dates'
import { AppError } from '@quotewright/domain/errors'
import { type Invoice, type InvoiceCard, invoiceState } from '@quotewright/domain/invoices/invoice'
import { purposeOf } from '@quotewright/domain/invoices/invoice-document'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { showPayments } from '../online-payments/show-payments.ts'
import { findEntriesOf } from './ledger-store.ts'
import { findShares } from './share-store.ts'
import {
  findDocument,
  findInvoice,
  findMails,
  lockInvoiceRow,
  type StoredInvoice,
} from './store.ts'

/** The day in the business's time zone. */
export function todayOf(ctx: Context): string {
  return dayIn(ctx.user.business.timeZone, ctx.now())
}

export function cardOf(ctx: Context, invoice: StoredInvoice): InvoiceCard {
  const {
    customerEmail: _email,
    sentAt: _sent,
    received,
    isIssued,
    seenAt,
    voidedAt,
    createdAt,
    ...card
  } = invoice
  const facts = {
    ...card,
    received,
    isIssued,
    isSeen: seenAt !== null,
    isVoid: voidedAt !== null,
  }
  const open = voidedAt === null ? card.open : 0
  return {
    ...card,
    open,
    state: invoiceState(facts, todayOf(ctx)),
    createdAt: createdAt.toISOString(),
  }
}

export function showInvoice(ctx: Context, id: string): Promise<Invoice> {
  return ctx.inBusiness(tx => readInvoice(ctx, tx, id))
}

export async function readInvoice(
  ctx: Context,
  tx: BusinessTransaction,
  id: string,
): Promise<Invoice> {
  const businessId = ctx.user.business.id
  const [stored, document, entries, mails, shares] = await Promise.all([
    findInvoice(tx, businessId, id),
    findDocument(tx, businessId, id),
    findEntriesOf(tx, businessId, id),
    findMails(tx, businessId, id),
    findShares(tx, businessId, id),
  ])
  if (!stored || !document) throw invoiceNotFound()
  const { customerEmail, sentAt, seenAt, voidedAt } = stored
  return {
    ...cardOf(ctx, stored),
    purpose: purposeOf(document),
    customerEmail,
    sentAt: sentAt && sentAt.toISOString(),
    seenAt: seenAt && seenAt.toISOString(),
    voidedAt: voidedAt && voidedAt.toISOString(),
    entries,
    mails,
    shares,
    online: await showPayments(ctx, tx, { quoteNumber: stored.quoteNumber, invoiceId: id }),
  }
}

/** Reads the invoice and locks it against other changes until the transaction ends. */
export async function lockInvoice(
  ctx: Context,
  tx: BusinessTransaction,
  id: string,
): Promise<Invoice> {
  await lockInvoiceRow(tx, ctx.user.business.id, id)
  return readInvoice(ctx, tx, id)
}

function invoiceNotFound(): AppError {
  return new AppError('not_found', 'Invoice Not Found')
}
