// The number pattern and the terms of a business's invoices.
import { AppError } from '@quotewright/domain/errors'
import type { InvoiceSettings, InvoiceSettingsToSave } from '@quotewright/domain/invoice'
import type { Context } from '../context.ts'
import { type Book, findBook, lockBook, updateBook } from './book-store.ts'

export async function showInvoiceSettings(ctx: Context): Promise<InvoiceSettings> {
  return settingsOf(await ctx.inBusiness(tx => findBook(tx, ctx.user.business.id)))
}

/** They apply to the next invoice. Earlier ones keep number and due day. */
export function saveInvoiceSettings(
  ctx: Context,
  input: InvoiceSettingsToSave,
): Promise<InvoiceSettings> {
  const businessId = ctx.user.business.id
  return ctx.inBusiness(async tx => {
    await lockBook(tx, businessId)
    if (!(await updateBook(tx, businessId, input))) {
      throw new AppError(
        'conflict',
        'Someone else changed these settings in the meantime; please look again',
      )
    }
    return settingsOf(await findBook(tx, businessId))
  })
}

function settingsOf({ lastCount, ...settings }: Book): InvoiceSettings {
  return { ...settings, next: lastCount + 1 }
}
