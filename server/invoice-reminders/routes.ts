// Reminders of overdue invoices over HTTP: endpoint → use case.
import type { Handlers } from '../http/bind.ts'
import { saveSettings, showSettings } from '../reminders/settings.ts'
import { showInvoiceReminders, switchInvoiceReminders } from './invoice-reminders.ts'

export const invoiceReminderRoutes: Handlers<
  | 'invoiceReminderSettings'
  | 'saveInvoiceReminderSettings'
  | 'invoiceReminders'
  | 'switchInvoiceReminders'
> = {
  invoiceReminderSettings: ctx => showSettings(ctx, 'invoices'),
  saveInvoiceReminderSettings: (ctx, { body }) => saveSettings(ctx, 'invoices', body),
  invoiceReminders: (ctx, { params }) => showInvoiceReminders(ctx, params.id),
  switchInvoiceReminders: (ctx, { params, body }) => switchInvoiceReminders(ctx, params.id, body),
}
