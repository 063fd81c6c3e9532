// A business's settings of reminders, of quotes and of invoices. Those that are already sent keep their days.
import {
  defaultInvoiceReminders,
  defaultReminders,
  type ReminderSettings,
} from '@quotewright/domain/quote-links/reminders'
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { businesses } from '../db/schema/accounts.ts'
import type { BusinessTransaction } from '../db/tenancy.ts'

const kinds = {
  quotes: {
    column: businesses.reminders,
    toRow: (reminders: ReminderSettings) => ({ reminders }),
    defaults: defaultReminders,
  },
  invoices: {
    column: businesses.invoiceReminders,
    toRow: (invoiceReminders: ReminderSettings) => ({ invoiceReminders }),
    defaults: defaultInvoiceReminders,
  },
}
type Kind = keyof typeof kinds

export async function findSettings(
  tx: BusinessTransaction,
  businessId: string,
  kind: Kind,
): Promise<ReminderSettings> {
  const { column, defaults } = kinds[kind]
  const [row] = await tx
    .select({ settings: column })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  return { ...defaults, ...row?.settings }
}

export function showSettings(ctx: Context, kind: Kind): Promise<ReminderSettings> {
  return ctx.inBusiness(tx => findSettings(tx, ctx.user.business.id, kind))
}

export async function saveSettings(
  ctx: Context,
  kind: Kind,
  settings: ReminderSettings,
): Promise<ReminderSettings> {
  const { id } = ctx.user.business
  await ctx.inBusiness(tx =>
    tx.update(businesses).set(kinds[kind].toRow(settings)).where(eq(businesses.id, id)),
  )
  return settings
}
