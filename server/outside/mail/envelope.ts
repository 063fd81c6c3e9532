// A message as nodemailer takes it.
import type { SendMailOptions } from 'nodemailer'
import type { MailMessage } from './mail.ts'

/** Mailboxes recognize a mail that is sent again by its Message-ID. */
export function envelopeOf(
  { id, to, replyTo, ...content }: MailMessage,
  from: string,
): SendMailOptions {
  const domain = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    ...content,
    from,
    // An object is one address, whatever characters it holds.
    to: { name: '', address: to },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    messageId: `<${id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
