// Changes the day when a draft is due. Once the invoice is out, the customer goes by the day that it says.
import { AppError } from '@quotewright/domain/errors'
import { type DueDayToSet, dueDayProblem, type Invoice } from '@quotewright/domain/invoices/invoice'
import type { Context } from '../context.ts'
import { lockInvoice, readInvoice } from './show-invoice.ts'
import { updateDueDay } from './store.ts'

/** Idempotent. */
export function setDueDay(ctx: Context, id: string, { dueDay }: DueDayToSet): Promise<Invoice> {
  return ctx.inBusiness(async tx => {
    const invoice = await lockInvoice(ctx, tx, id)
    if (invoice.dueDay === dueDay) return invoice
    if (invoice.state !== 'draft') {
      throw new AppError('conflict', 'Only a draft can get another due day.')
    }
    const message = dueDayProblem(dueDay, invoice.day)
    if (message !== null) throw new AppError('invalid', message, { fields: { dueDay: message } })
    await updateDueDay(tx, ctx.user.business.id, invoice.id, dueDay)
    return readInvoice(ctx, tx, invoice.id)
  })
}
