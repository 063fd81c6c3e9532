// The port to mail: an SMTP server if one is set, otherwise files in DATA_DIR/mail.
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { StartError } from '../../db/start-error.ts'
import { measured } from '../../telemetry.ts'
import { createFolderMail } from './folder-mail.ts'
import { createSmtpMail, whyRefused } from './smtp-mail.ts'

export type MailMessage = {
  /** Identifies the message, so that a resent one is the same mail. */
  id: string
  to: string
  /** The sender's display name. The address is always ours. */
  senderName?: string
  /** Reply-To, if replies should not go to us. */
  replyTo?: string
  /** Where mail programs send a POST (RFC 8058) if the reader wants no more of these mails. */
  unsubscribe?: string
  subject: string
  text: string
  html: string
  attachments?: { filename: string; content: Buffer; contentType: string }[]
}

export type Mail = { send: (message: MailMessage) => Promise<void> }

export function openMail(config: Config): Mail {
  const from = config.mailFrom
  const mail =
    config.smtpUrl === undefined
      ? createFolderMail(mailFolder(config), from)
      : createSmtpMail(config.smtpUrl, from, config.smtpRequiresTls)
  return { send: message => measured('mail', () => mail.send(message)) }
}

type SmtpSettings = Pick<Config, 'smtpUrl' | 'smtpRequiresTls'>

/** Throws one sentence if the server in SMTP_URL would refuse every mail. One that is away may be back in a moment. */
export async function requireMail({ smtpUrl, smtpRequiresTls }: SmtpSettings): Promise<void> {
  if (smtpUrl === undefined) return
  const reason = await whyRefused(smtpUrl, smtpRequiresTls)
  if (reason === null) return
  throw new StartError(`The mail server in SMTP_URL cannot be used: ${reason}.`)
}

export function mailFolder(config: Pick<Config, 'dataDir'>): string {
  return join(config.dataDir, 'mail')
}
