// What the mails about an account say, as text and as HTML that narrow and old mail programs show well.
import { escapeHtml } from '../outside/mail/html.ts'
import type { AccountMail } from './account-mail.ts'

type Words = { subject: string; lines: string[]; button: string; after: string }

const words: Record<AccountMail['kind'], Words> = {
  verify: {
    subject: 'Verify your email address',
    lines: ['Welcome to Quotewright. Please confirm that this is your email address.'],
    button: 'Verify email',
    after:
      'The link works once, for 24 hours. If you did not register, ignore this mail and do not open the link.',
  },
  reset: {
    subject: 'Reset your password',
    lines: ['Someone asked to reset the password of your Quotewright account.'],
    button: 'Choose a new password',
    after:
      'The link works once, for one hour. If it was not you, ignore this mail: your password stays as it is.',
  },
  'already-registered': {
    subject: 'You already have an account',
    lines: [
      'Someone tried to register with your email address, but you already have a Quotewright account.',
      'If it was you, sign in instead. If you forgot your password, you can reset it there.',
    ],
    button: 'Sign in',
    after: 'If it was not you, ignore this mail: nothing has changed.',
  },
}

export function accountMailText(
  kind: AccountMail['kind'],
  { firstName, link }: { firstName: string; link: string },
): { subject: string; text: string; html: string } {
  const { subject, lines, button, after } = words[kind]
  const greeting = `Hi ${firstName},`
  const text = [greeting, ...lines, `${button}: ${link}`, after, 'Quotewright'].join('\n\n')
  return {
    subject,
    text: `${text}\n`,
    html: toHtml({ subject, greeting, lines, button, after, link }),
  }
}

function toHtml(mail: Words & { greeting: string; link: string }): string {
  const paragraph = (line: string) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(mail.subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4efe6;color:#1c1a17;font:16px/1.5 Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;background:#ffffff;border-radius:12px"><tr><td style="padding:24px;text-align:left">
${[mail.greeting, ...mail.lines].map(paragraph).join('\n')}
<p style="margin:0 0 16px"><a href="${escapeHtml(mail.link)}" style="display:inline-block;padding:14px 20px;background:#1c1a17;color:#ffffff;border-radius:8px;font-weight:bold;text-decoration:none">${escapeHtml(mail.button)}</a></p>
<p style="margin:0 0 16px;font-size:14px;word-break:break-all">${escapeHtml(mail.link)}</p>
<p style="margin:0;font-size:14px;color:#5b564d">${escapeHtml(mail.after)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}
