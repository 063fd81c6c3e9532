// A business's settings of reminders. Those of quotes that are already sent keep their days.
import type { ReminderSettings } from '@quotewright/domain/reminders'
import type { Context } from '../context.ts'
import { findSettings, updateSettings } from './store.ts'

export function showSettings(ctx: Context): Promise<ReminderSettings> {
  return ctx.inBusiness(tx => findSettings(tx, ctx.user.business.id))
}

export async function saveSettings(
  ctx: Context,
  settings: ReminderSettings,
): Promise<ReminderSettings> {
  await ctx.inBusiness(tx => updateSettings(tx, ctx.user.business.id, settings))
  return settings
}
