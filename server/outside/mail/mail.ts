// The port to the world's mailboxes: an SMTP server when one is set, otherwise files in DATA_DIR/mail.
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { createFolderMail } from './folder-mail.ts'
import { createSmtpMail } from './smtp-mail.ts'

export type MailMessage = {
  /** Names this message for ever: sent again, it is the same mail. */
  id: string
  to: string
  /** In whose name it comes, from our own address. */
  senderName?: string
  /** Where an answer goes, unless to us. */
  replyTo?: string
  subject: string
  text: string
  html: string
  attachments?: { filename: string; content: Buffer; contentType: string }[]
}

export type Mail = { send: (message: MailMessage) => Promise<void> }

export function openMail(config: Config): Mail {
  const from = config.mailFrom
  return config.smtpUrl === undefined
    ? createFolderMail(mailFolder(config), from)
    : createSmtpMail(config.smtpUrl, from, config.smtpRequiresTls)
}

export function mailFolder(config: Pick<Config, 'dataDir'>): string {
  return join(config.dataDir, 'mail')
}
