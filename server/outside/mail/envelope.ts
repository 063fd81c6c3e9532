// Converts a message to nodemailer's format.
import { displayName } from '@quotewright/domain/customers/mailable-name'
import { addressOfSender } from '@quotewright/domain/email'
import type { SendMailOptions } from 'nodemailer'
import type { MailMessage } from './mail.ts'

/** Mailboxes recognize a resent mail by its Message-ID. */
export function envelopeOf(
  { id, to, senderName, replyTo, unsubscribe, ...content }: MailMessage,
  from: string,
): SendMailOptions {
  const address = addressOfSender(from)
  const domain = address.split('@').at(-1)
  return {
    ...content,
    from: senderName === undefined ? from : { name: displayName(senderName), address },
    // An object is always one address. A string with commas could be several.
    to: { name: '', address: to },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    messageId: `<${id}@${domain}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe !== undefined && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}
