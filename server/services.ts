// Creates the services that every use case gets, from the settings.
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { sendAccountMail } from './accounts/account-mail.ts'
import { sendNewBrowserMail } from './accounts/new-browser-mail.ts'
import { sendSecurityNotice } from './accounts/security-notice.ts'
import { sendVerificationMail } from './accounts/verification-mail.ts'
import { forgetCustomer } from './billing/forget-customer.ts'
import { endCanceledPlan } from './billing/update-subscription.ts'
import type { Config } from './config.ts'
import type { Services } from './context.ts'
import { ownerAccess } from './db/as-owner.ts'
import { directConnection } from './db/open-pool.ts'
import { openReplica } from './db/replica.ts'
import { removeDemoBusiness } from './demo/remove-demo-business.ts'
import { createLiveStreams } from './http/live-streams.ts'
import { createRateLimiter } from './http/rate-limiter.ts'
import { remindOfInvoice } from './invoice-reminders/remind-customer.ts'
import { sendInvoiceReminder } from './invoice-reminders/reminder-mail.ts'
import { sendInvoiceMail } from './invoices/invoice-mail.ts'
import { createJobs } from './jobs/jobs.ts'
import { sendOnce } from './jobs/send-once.ts'
import { forgetLead } from './leads/change-lead.ts'
import { draftLead } from './leads/draft-lead.ts'
import { sendLeadMail } from './leads/lead-mail.ts'
import { noteRefusals } from './mail-reports/note-refusals.ts'
import { newId } from './new-id.ts'
import { sendEventMail } from './notifications/event-mail.ts'
import { sendNotification } from './notifications/notify-business.ts'
import { followPayment } from './online-payments/follow-payment.ts'
import { sendPaymentMails } from './online-payments/payment-mails.ts'
import { sendReceipt } from './online-payments/receipt-mail.ts'
import { sendRefund } from './online-payments/refund-payment.ts'
import { openFileStore } from './outside/files/open-file-store.ts'
import { openMail } from './outside/mail/mail.ts'
import { openSnsTopics } from './outside/mail/reports/sns-topics.ts'
import { openOnlinePayments } from './outside/payments/online-payments.ts'
import { openPayments } from './outside/payments/payments.ts'
import { openPush } from './outside/push/push.ts'
import { openSms } from './outside/sms/sms.ts'
import { createPdfPainter } from './pdf/pdf-painter.ts'
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
import { openSecretKey } from './secret-key.ts'
import { sendScheduled } from './send-later/send-scheduled.ts'
import { removeBusinessFiles } from './settings/delete-account.ts'
import { sendEmailChange, sendEmailChangeNotice } from './settings/email-change-mail.ts'
import { sendStatementMail } from './statements/email-statement.ts'
import { sendSupportMail } from './support/support-mail.ts'
import { sendInvitation } from './team/invitation-mail.ts'
import { sendJoined } from './team/joined-mail.ts'
import { sendLeft } from './team/left-mail.ts'
import { sendQuoteText } from './texts/send-quote-text.ts'
import { openPhotoReader } from './vision/open-photo-reader.ts'
import { sendWayBack } from './way-back/offer-way-back.ts'

type Dependencies = { config: Config; pool: Pool; log: FastifyBaseLogger }

export async function createServices(
  { config, pool, log }: Dependencies,
  overrides: Partial<Services> = {},
): Promise<Services> {
  const now = overrides.now ?? (() => new Date())
  const direct = directConnection(pool, config.databaseDirectUrl)
  const { databaseReplicaUrl: url } = config
  const replica =
    url === undefined
      ? null
      : openReplica({ url, isPooled: config.databaseDirectUrl !== undefined }, pool, error =>
          log.warn({ err: error }, 'The replica cannot be read from'),
        )
  const services: Services = {
    config,
    log,
    ...ownerAccess(pool),
    secretKey: await openSecretKey(config),
    files: await openFileStore(config),
    jobs: createJobs({
      direct,
      log,
      tasks: [
        sendAccountMail,
        sendSecurityNotice,
        sendNewBrowserMail,
        sendVerificationMail,
        sendInvitation,
        sendJoined,
        sendLeft,
        removeDemoBusiness,
        sendSupportMail,
        sendQuoteMail,
        sendQuoteText,
        sendScheduled,
        sendAnswerMail,
        sendSignedMails,
        sendInvoiceMail,
        sendStatementMail,
        followPayment,
        sendRefund,
        sendPaymentMails,
        sendReceipt,
        sendQuestionMail,
        sendReplyMail,
        textOfAnswer,
        sendAnswerText,
        remindCustomer,
        sendReminderMail,
        draftLead,
        sendLeadMail,
        forgetLead,
        sendOfferMail,
        sendVisitMails,
        remindOfVisit,
        sendVisitReminder,
        textOfVisit,
        sendVisitText,
        textOfDays,
        sendDaysText,
        remindOfInvoice,
        sendInvoiceReminder,
        sendNotification,
        sendEventMail,
        announceExpiry,
        sendEmailChange,
        sendEmailChangeNotice,
        sendWayBack,
        removeBusinessFiles,
        endCanceledPlan,
        forgetCustomer,
      ],
      services: () => services,
    }),
    mail: noteRefusals({ config, now, pool }, sendOnce(pool, openMail(config))),
    snsTopics: openSnsTopics(),
    payments: await openPayments({ config, log, now }),
    onlinePayments: await openOnlinePayments(config, log),
    sms: await openSms(config),
    push: await openPush(config),
    pdf: createPdfPainter(),
    photoReader: await openPhotoReader(config, log),
    rateLimiter: createRateLimiter(pool),
    replica,
    live: createLiveStreams(direct, log, async () => replica?.position()),
    now,
    newId,
    ...overrides,
  }
  return services
}
