// What a business has set, each as its own call shows it, for the data export.
import { api } from '@quotewright/domain/api'
import type { AccountContext } from '../context.ts'
import { replyText } from '../http/encode-reply.ts'
import { showInvoiceSettings } from '../invoices/invoice-settings.ts'
import { showPageSettings } from '../leads/page-settings.ts'
import { showSettings } from '../reminders/settings.ts'
import { showReviewLink } from '../reviews/review-link.ts'
import { showCrews, showDaysOff, showWeek } from '../schedule/work-week.ts'

/** The name, address, taxes and quote template of the business are in its user. */
export async function settingsJson(ctx: AccountContext): Promise<Record<string, string>> {
  return {
    workWeek: replyText(api.workWeek.reply, await showWeek(ctx)),
    daysOff: replyText(api.daysOff.reply, await showDaysOff(ctx)),
    crews: replyText(api.crews.reply, await showCrews(ctx)),
    invoiceSettings: replyText(api.invoiceSettings.reply, await showInvoiceSettings(ctx)),
    reminderSettings: replyText(api.reminderSettings.reply, await showSettings(ctx, 'quotes')),
    invoiceReminderSettings: replyText(
      api.invoiceReminderSettings.reply,
      await showSettings(ctx, 'invoices'),
    ),
    leadPage: replyText(api.leadPage.reply, await showPageSettings(ctx)),
    reviewLink: replyText(api.reviewLink.reply, await showReviewLink(ctx)),
  }
}
