// Reminders of overdue invoices over HTTP: endpoint → use case.
import type { ReminderSettings } from '@quotewright/domain/reminders'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/bind.ts'
import { showReminders, switchReminders } from './plan-reminders.ts'
import { findSettings, updateSettings } from './store.ts'

export const invoiceReminderRoutes: Handlers<
  | 'invoiceReminderSettings'
  | 'saveInvoiceReminderSettings'
  | 'invoiceReminders'
  | 'switchInvoiceReminders'
> = {
  invoiceReminderSettings: ctx => ctx.inBusiness(tx => findSettings(tx, ctx.user.business.id)),
  saveInvoiceReminderSettings: (ctx, { body }) => saveSettings(ctx, body),
  invoiceReminders: (ctx, { params }) => showReminders(ctx, params.id),
  switchInvoiceReminders: (ctx, { params, body }) => switchReminders(ctx, params.id, body),
}

/** Invoices that are already mailed keep their days. */
async function saveSettings(ctx: Context, settings: ReminderSettings): Promise<ReminderSettings> {
  await ctx.inBusiness(tx => updateSettings(tx, ctx.user.business.id, settings))
  return settings
}
