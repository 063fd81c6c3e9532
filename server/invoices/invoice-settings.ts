// The number pattern and the terms of a business's invoices.
import { AppError } from '@quotewright/domain/errors'
import type { InvoiceSettings, InvoiceSettingsToSave } from '@quotewright/domain/invoices/invoice'
import { nextProblem } from '@quotewright/domain/invoices/invoice-number'
import type { Context } from '../context.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'
import {
  type Book,
  findBook,
  findHighestCount,
  lockBook,
  setLastCount,
  updateBook,
} from './book-store.ts'

export async function showInvoiceSettings(ctx: Context): Promise<InvoiceSettings> {
  return settingsOf(await ctx.inBusiness(tx => findBook(tx, ctx.user.business.id)))
}

/** They apply to the next invoice. Earlier ones keep number and due day. */
export function saveInvoiceSettings(
  ctx: Context,
  { next, ...settings }: InvoiceSettingsToSave,
): Promise<InvoiceSettings> {
  const businessId = ctx.user.business.id
  return ctx.inBusiness(async tx => {
    await lockBook(tx, businessId)
    if (!(await updateBook(tx, businessId, settings))) {
      throw new AppError(
        'conflict',
        'Someone else changed these settings in the meantime. Load the page again, then make your change.',
      )
    }
    if (next !== undefined) await setNext(tx, businessId, next)
    return settingsOf(await findBook(tx, businessId))
  })
}

/** With the book locked, so that no invoice takes the number meanwhile. */
async function setNext(tx: BusinessTransaction, businessId: string, next: number): Promise<void> {
  const message = nextProblem(next, await findHighestCount(tx, businessId))
  if (message !== null) throw new AppError('invalid', message, { fields: { next: message } })
  await setLastCount(tx, businessId, next - 1)
}

function settingsOf({ lastCount, ...settings }: Book): InvoiceSettings {
  return { ...settings, next: lastCount + 1 }
}
