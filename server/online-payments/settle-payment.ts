// Records what the provider reports about a payment: each move of money is one ledger row, made once.
import { type OnlineState, splitPayment } from '@quotewright/domain/invoices/online-payment'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import { lockBook } from '../invoices/book-store.ts'
import { settleDeductions } from '../invoices/deductions.ts'
import { lockInvoice } from '../invoices/show-invoice.ts'
import type { ProviderPayment } from '../outside/payments/online-payments.ts'
import { announce } from './announce-payment.ts'
import { addEntry } from './ledger-row.ts'
import { settleDisputes } from './settle-disputes.ts'
import { settleRefunds } from './settle-refunds.ts'
import { lockPayment, type StoredPayment, updatePayment } from './store.ts'

/** Reports may come late, twice and in any order: a state never goes back. */
const ranks: Record<OnlineState, number> = {
  open: 0,
  processing: 1,
  expired: 2,
  failed: 2,
  paid: 3,
}

export function settlePayment(
  ctx: Context,
  id: string,
  reported: ProviderPayment,
): Promise<StoredPayment> {
  const businessId = ctx.user.business.id
  return ctx.inBusiness(async tx => {
    // The locks in the order of all changes to money: book, invoice, payment.
    await lockBook(tx, businessId)
    const payment = await lockPayment(tx, businessId, id)
    if (reported.providerId !== null && payment.providerId === null) {
      const { providerId, method } = reported
      await updatePayment(tx, businessId, id, { providerId, method })
    }
    const now = { ...payment, method: payment.method ?? reported.method }
    if (ranks[reported.state] > ranks[payment.state]) {
      await updatePayment(tx, businessId, id, { state: reported.state, method: reported.method })
      if (reported.state === 'paid') await recordMoney(ctx, tx, now)
    }
    if (payment.state === 'paid' || reported.state === 'paid') {
      await settleRefunds(ctx, tx, now, reported.refunds)
      await settleDisputes(ctx, tx, now, reported.disputes)
    }
    return lockPayment(tx, businessId, id)
  })
}

/** The money of a void or settled invoice is held for the job, where the business refunds or deducts it. */
async function recordMoney(
  ctx: Context,
  tx: BusinessTransaction,
  payment: StoredPayment,
): Promise<void> {
  const { id, amount, invoiceId } = payment
  const open = invoiceId === null ? 0 : (await lockInvoice(ctx, tx, invoiceId)).open
  const { onInvoice, held } = splitPayment(amount, open)
  const online = payment.method ?? 'card'
  if (onInvoice > 0) {
    await addEntry(ctx, tx, payment, { id, kind: 'payment', amount: onInvoice, online, invoiceId })
  }
  if (held > 0) {
    await addEntry(ctx, tx, payment, {
      id: onInvoice > 0 ? ctx.newId() : id,
      kind: 'payment',
      amount: held,
      online,
      invoiceId: null,
      note: invoiceId === null ? '' : 'More than the invoice asked for',
    })
  }
  // An invoice that was made while a deposit was on its way asks for it, too.
  if (invoiceId === null) await settleDeductions(ctx, tx, payment.quoteNumber)
  await announce(ctx, tx, payment, 'paid', { id, amount })
}
