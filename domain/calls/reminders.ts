// API calls for reminders: the business's settings, and those of one quote.
import { call } from '../call.ts'
import { ReminderSettings, ReminderSwitch, Reminders } from '../quote-links/reminders.ts'

export const reminderCalls = {
  reminderSettings: call('GET', '/api/settings/reminders', {
    access: 'member',
    reply: ReminderSettings,
  }),
  saveReminderSettings: call('PUT', '/api/settings/reminders', {
    access: 'member',
    body: ReminderSettings,
    reply: ReminderSettings,
  }),
  quoteReminders: call('GET', '/api/quotes/{id}/reminders', {
    access: 'member',
    reply: Reminders,
  }),
  /** A customer who wants no more reminders gets none. */
  switchReminders: call('PUT', '/api/quotes/{id}/reminders', {
    access: 'member',
    body: ReminderSwitch,
    reply: Reminders,
  }),
  invoiceReminderSettings: call('GET', '/api/settings/invoice-reminders', {
    access: 'member',
    reply: ReminderSettings,
  }),
  saveInvoiceReminderSettings: call('PUT', '/api/settings/invoice-reminders', {
    access: 'member',
    body: ReminderSettings,
    reply: ReminderSettings,
  }),
  invoiceReminders: call('GET', '/api/invoices/{id}/reminders', {
    access: 'member',
    reply: Reminders,
  }),
  switchInvoiceReminders: call('PUT', '/api/invoices/{id}/reminders', {
    access: 'member',
    body: ReminderSwitch,
    reply: Reminders,
  }),
} as const
