// The job that mails a question to support, to be answered by replying to it.
import type { SupportRequest } from '@quotewright/domain/support-request'
import type { Task } from '../jobs/jobs.ts'
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
      subject: `Support: ${question.subject}`,
      ...supportMailText(question),
    })
  },
}

function supportMailText(question: SupportMail): { text: string; html: string } {
  const facts = Object.entries(factsOf(question))
  const list = facts.map(([name, value]) => `${name}: ${value}`).join('\n')
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td style="padding:4px 12px 4px 0;color:#5b564d;vertical-align:top">${escapeHtml(name)}</td><td style="padding:4px 0;word-break:break-word">${escapeHtml(value)}</td></tr>`,
  )
  return {
    text: `${question.message}\n\n-- \n${list}\n`,
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(question.subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4efe6;color:#1c1a17;font:16px/1.5 Helvetica,Arial,sans-serif">
<div style="max-width:640px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(question.subject)}</h1>
<p style="margin:0 0 24px;white-space:pre-wrap;word-break:break-word">${escapeHtml(question.message)}</p>
<table role="presentation" cellpadding="0" cellspacing="0" style="font-size:14px;line-height:1.4">${rows.join('')}</table>
</div>
</body>
</html>
`,
  }
}

function factsOf({ from, email, account, technicalDetails }: SupportMail): Record<string, string> {
  const facts = {
    From: from,
    'Reply to': email,
    Account: account.email,
    Business: account.business || 'not set up yet',
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
