// A message as nodemailer takes it.
import { displayName } from '@quotewright/domain/mailable-name'
import type { SendMailOptions } from 'nodemailer'
import type { MailMessage } from './mail.ts'

/** Mailboxes recognize a mail that is sent again by its Message-ID. */
export function envelopeOf(
  { id, to, senderName, replyTo, ...content }: MailMessage,
  from: string,
): SendMailOptions {
  const address = /<([^<>]*)>\s*$/.exec(from)?.[1] ?? from
  const domain = address.split('@').at(-1)
  return {
    ...content,
    from: senderName === undefined ? from : { name: displayName(senderName), address },
    // An object is one address, whatever characters it holds.
    to: { name: '', address: to },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    messageId: `<${id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
