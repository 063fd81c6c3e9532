// Reminders over HTTP: endpoint → use case.
import type { Handlers } from '../http/bind.ts'
import { showQuoteReminders, switchQuoteReminders } from './quote-reminders.ts'
import { saveSettings, showSettings } from './settings.ts'

export const reminderRoutes: Handlers<
  'reminderSettings' | 'saveReminderSettings' | 'quoteReminders' | 'switchReminders'
> = {
  reminderSettings: ctx => showSettings(ctx, 'quotes'),
  saveReminderSettings: (ctx, { body }) => saveSettings(ctx, 'quotes', body),
  quoteReminders: (ctx, { params }) => showQuoteReminders(ctx, params.id),
  switchReminders: (ctx, { params, body }) => switchQuoteReminders(ctx, params.id, body),
}
