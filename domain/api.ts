// Every call between web and server. The server binds each to a handler; the web uses the same definitions.
import { accountCalls } from './calls/accounts.ts'
import { analysisCalls } from './calls/analyses.ts'
import { assemblyCalls } from './calls/assemblies.ts'
import { billingCalls } from './calls/billing.ts'
import { bookkeepingCalls } from './calls/bookkeeping.ts'
import { calendarFeedCalls } from './calls/calendar-feed.ts'
import { catalogCalls } from './calls/catalog.ts'
import { clientErrorCalls } from './calls/client-errors.ts'
import { companyServiceCalls } from './calls/company-services.ts'
import { customerQuoteCalls } from './calls/customer-quote.ts'
import { customerCalls } from './calls/customers.ts'
import { dashboardCalls } from './calls/dashboard.ts'
import { invoiceCalls } from './calls/invoices.ts'
import { jobTemplateCalls } from './calls/job-templates.ts'
import { leadCalls } from './calls/leads.ts'
import { liveCalls } from './calls/live.ts'
import { notificationCalls } from './calls/notifications.ts'
import { onlinePaymentCalls } from './calls/online-payments.ts'
import { passkeyCalls } from './calls/passkeys.ts'
import { photoCalls } from './calls/photos.ts'
import { priceBookCalls } from './calls/price-book.ts'
import { questionCalls } from './calls/questions.ts'
import { quoteLinkCalls } from './calls/quote-links.ts'
import { quoteTemplateCalls } from './calls/quote-template.ts'
import { quoteCalls } from './calls/quotes.ts'
import { reminderCalls } from './calls/reminders.ts'
import { reportCalls } from './calls/reports.ts'
import { reviewCalls } from './calls/reviews.ts'
import { scheduleCalls } from './calls/schedule.ts'
import { secondFactorCalls } from './calls/second-factor.ts'
import { sendLaterCalls } from './calls/send-later.ts'
import { settingsCalls } from './calls/settings.ts'
import { signatureCalls } from './calls/signatures.ts'
import { statementCalls } from './calls/statements.ts'
import { supportCalls } from './calls/support.ts'
import { teamCalls } from './calls/team.ts'
import { textCalls } from './calls/texts.ts'
import { winRateCalls } from './calls/win-rates.ts'

export const api = {
  ...accountCalls,
  ...photoCalls,
  ...analysisCalls,
  ...customerCalls,
  ...quoteCalls,
  ...priceBookCalls,
  ...assemblyCalls,
  ...jobTemplateCalls,
  ...catalogCalls,
  ...settingsCalls,
  ...teamCalls,
  ...secondFactorCalls,
  ...passkeyCalls,
  ...liveCalls,
  ...notificationCalls,
  ...billingCalls,
  ...quoteLinkCalls,
  ...customerQuoteCalls,
  ...invoiceCalls,
  ...bookkeepingCalls,
  ...statementCalls,
  ...onlinePaymentCalls,
  ...signatureCalls,
  ...quoteTemplateCalls,
  ...companyServiceCalls,
  ...dashboardCalls,
  ...leadCalls,
  ...questionCalls,
  ...reminderCalls,
  ...reviewCalls,
  ...sendLaterCalls,
  ...scheduleCalls,
  ...calendarFeedCalls,
  ...reportCalls,
  ...winRateCalls,
  ...supportCalls,
  ...textCalls,
  ...clientErrorCalls,
} as const

export type Api = typeof api
export type CallName = keyof Api
