// Every kind of job, by its lane.
import { sendAccountMail } from './accounts/account-mail.ts'
import { sendNewBrowserMail } from './accounts/new-browser-mail.ts'
import { sendSecurityNotice } from './accounts/security-notice.ts'
import { sendVerificationMail } from './accounts/verification-mail.ts'
import { forgetCustomer } from './billing/forget-customer.ts'
import { endCanceledPlan } from './billing/update-subscription.ts'
import { removeDemoBusiness } from './demo/remove-demo-business.ts'
import { remindOfInvoice } from './invoice-reminders/remind-customer.ts'
import { sendInvoiceReminder } from './invoice-reminders/reminder-mail.ts'
import { sendInvoiceMail } from './invoices/invoice-mail.ts'
import type { Tasks } from './jobs/jobs.ts'
import { forgetLead } from './leads/change-lead.ts'
import { draftLead } from './leads/draft-lead.ts'
import { sendLeadMail } from './leads/lead-mail.ts'
import { sendEventMail } from './notifications/event-mail.ts'
import { sendNotification } from './notifications/notify-business.ts'
import { followPayment } from './online-payments/follow-payment.ts'
import { sendPaymentMails } from './online-payments/payment-mails.ts'
import { sendReceipt } from './online-payments/receipt-mail.ts'
import { sendRefund } from './online-payments/refund-payment.ts'
import { sendAnswerText, textOfAnswer } from './questions/answer-texts.ts'
import { sendQuestionMail } from './questions/question-mail.ts'
import { sendReplyMail } from './questions/reply-mail.ts'
import { sendAnswerMail } from './quote-links/answer-mail.ts'
import { sendQuoteMail } from './quote-links/quote-mail.ts'
import { sendSignedMails } from './quote-links/signed-mails.ts'
import { announceExpiry } from './quotes/announce-expiry.ts'
import { remindCustomer } from './reminders/remind-customer.ts'
import { sendReminderMail } from './reminders/reminder-mail.ts'
import { sendDaysText, textOfDays } from './schedule/days-texts.ts'
import { sendOfferMail } from './schedule/offer-mail.ts'
import { remindOfVisit } from './schedule/remind-of-visit.ts'
import { sendVisitMails } from './schedule/visit-mails.ts'
import { sendVisitReminder } from './schedule/visit-reminder-mails.ts'
import { sendVisitText, textOfVisit } from './schedule/visit-texts.ts'
import { sendScheduled } from './send-later/send-scheduled.ts'
import { removeBusinessFiles } from './settings/delete-account.ts'
import { sendEmailChange, sendEmailChangeNotice } from './settings/email-change-mail.ts'
import { sendStatementMail } from './statements/email-statement.ts'
import { sendSupportMail } from './support/support-mail.ts'
import { sendInvitation } from './team/invitation-mail.ts'
import { sendJoined } from './team/joined-mail.ts'
import { sendLeft } from './team/left-mail.ts'
import { sendQuoteText } from './texts/send-quote-text.ts'
import { sendWayBack } from './way-back/offer-way-back.ts'

export const tasks: Tasks = {
  mail: [
    sendAccountMail,
    sendSecurityNotice,
    sendNewBrowserMail,
    sendVerificationMail,
    sendInvitation,
    sendJoined,
    sendLeft,
    sendSupportMail,
    sendQuoteMail,
    sendAnswerMail,
    sendSignedMails,
    sendInvoiceMail,
    sendStatementMail,
    sendPaymentMails,
    sendReceipt,
    sendQuestionMail,
    sendReplyMail,
    sendReminderMail,
    sendLeadMail,
    sendOfferMail,
    sendVisitMails,
    sendVisitReminder,
    sendInvoiceReminder,
    sendEventMail,
    sendEmailChange,
    sendEmailChangeNotice,
    sendWayBack,
  ],
  push: [sendNotification],
  analysis: [draftLead],
  other: [
    removeDemoBusiness,
    sendQuoteText,
    sendScheduled,
    followPayment,
    sendRefund,
    textOfAnswer,
    sendAnswerText,
    remindCustomer,
    forgetLead,
    remindOfVisit,
    textOfVisit,
    sendVisitText,
    textOfDays,
    sendDaysText,
    remindOfInvoice,
    announceExpiry,
    removeBusinessFiles,
    endCanceledPlan,
    forgetCustomer,
  ],
}
