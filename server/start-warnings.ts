// Warnings at start about settings that work but do not suit a public server.
import { join } from 'node:path'
import type { Config } from './config.ts'

export function warningsOf(config: Config): string[] {
  const { isLocal, smtpUrl, dataDir, databaseUrl, secretKey } = config
  return [
    ...(isLocal || smtpUrl !== undefined
      ? []
      : [
          `SMTP_URL is not set: mail stays in ${join(dataDir, 'mail')} and is not sent. Set SMTP_URL and MAIL_FROM to send it.`,
        ]),
    ...(databaseUrl === undefined || secretKey !== undefined
      ? []
      : [
          'SECRET_KEY is not set: after each restart, shared quotes get new links; links already sent keep working. Set the same key on every server of the database.',
        ]),
  ]
}
