// The job that mails a question to support. Support answers by replying.
import type { SupportRequest } from '@quotewright/domain/accounts/support-request'
import { mailableName } from '@quotewright/domain/customers/mailable-name'
import type { Task } from '../jobs/jobs.ts'
import { factRows, framed } from '../outside/mail/frame.ts'
import { escapeHtml } from '../outside/mail/html.ts'

export type SupportMail = SupportRequest & {
  id: string
  from: string
  account: { userId: string; email: string; business: string; plan: string }
}

export const sendSupportMail: Task<SupportMail> = {
  name: 'send-support-mail',
  run: async ({ config, mail }, question) => {
    await mail.send({
      id: `support-${question.account.userId}-${question.id}`,
      to: config.supportEmail,
      replyTo: question.email,
      subject: `${titleFor(question.account.plan)}: ${question.subject}`,
      ...supportMailText(question),
    })
  },
}

/** Support answers the Professional plan first (spec §9). */
function titleFor(plan: string): string {
  return plan === 'professional' ? 'Priority support' : 'Support'
}

function supportMailText(question: SupportMail): { text: string; html: string } {
  const { subject, message } = question
  const facts = factsOf(question)
  const list = Object.entries(facts).map(([name, value]) => `${name}: ${value}`)
  const body = `<p style="margin:0 0 24px;white-space:pre-wrap">${escapeHtml(message)}</p>
${factRows(facts)}`
  return {
    text: `${message}\n\n-- \n${list.join('\n')}\n`,
    html: framed({ title: subject, heading: subject, body }),
  }
}

function businessIn({ business }: SupportMail['account']): string {
  return business === '' ? 'not set up yet' : (mailableName(business) ?? 'not shown')
}

function factsOf({ from, email, account, technicalDetails }: SupportMail): Record<string, string> {
  const facts = {
    From: mailableName(from) ?? 'not shown',
    'Reply to': email,
    Account: account.email,
    Business: businessIn(account),
    Plan: account.plan,
  }
  if (technicalDetails === null) return facts
  const { browser, screen, language, timeZone, isOnline, isInstalled } = technicalDetails
  return {
    ...facts,
    Browser: browser,
    Screen: screen,
    Language: language,
    'Time zone': timeZone,
    Connection: isOnline ? 'online' : 'offline',
    App: isInstalled ? 'installed' : 'in the browser',
  }
}
