// Makes an invoice void. It keeps its number, and a deducted deposit returns to the job.
import { AppError } from '@quotewright/domain/errors'
import type { Invoice } from '@quotewright/domain/invoices/invoice'
import { sumsOf } from '@quotewright/domain/invoices/ledger'
import type { Context } from '../context.ts'
import { recheckPages } from '../online-payments/follow-payment.ts'
import { lockBook } from './book-store.ts'
import { standingDeductions } from './deductions.ts'
import { insertReversal } from './reverse-entry.ts'
import { lockInvoice, readInvoice } from './show-invoice.ts'
import { updateMoments } from './store.ts'

/** Idempotent. Refused while money that the customer paid on it is counted. */
export function voidInvoice(ctx: Context, id: string): Promise<Invoice> {
  const businessId = ctx.user.business.id
  return ctx.inBusiness(async tx => {
    await lockBook(tx, businessId)
    const invoice = await lockInvoice(ctx, tx, id)
    if (invoice.state === 'void') return invoice
    const deducted = standingDeductions(invoice.entries)
    const { paid, writtenOff } = sumsOf(invoice.entries.filter(({ kind }) => kind !== 'applied'))
    if (paid !== 0 || writtenOff !== 0) {
      throw new AppError(
        'conflict',
        'Money is recorded on this invoice. Reverse or refund its payments first.',
      )
    }
    await updateMoments(tx, businessId, invoice.id, { voidedAt: ctx.now() })
    for (const entry of deducted) {
      await insertReversal(ctx, tx, { ...entry, quoteNumber: invoice.quoteNumber })
    }
    await recheckPages(ctx, tx, { quoteNumber: invoice.quoteNumber, invoiceId: invoice.id })
    return readInvoice(ctx, tx, invoice.id)
  })
}
