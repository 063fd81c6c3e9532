// Reminders over HTTP: endpoint → use case.
import type { Handlers } from '../http/bind.ts'
import { showReminders, switchReminders } from './quote-reminders.ts'
import { saveSettings, showSettings } from './settings.ts'

export const reminderRoutes: Handlers<
  'reminderSettings' | 'saveReminderSettings' | 'quoteReminders' | 'switchReminders'
> = {
  reminderSettings: ctx => showSettings(ctx, 'quotes'),
  saveReminderSettings: (ctx, { body }) => saveSettings(ctx, 'quotes', body),
  quoteReminders: (ctx, { params }) => showReminders(ctx, params.id),
  switchReminders: (ctx, { params, body }) => switchReminders(ctx, params.id, body),
}
