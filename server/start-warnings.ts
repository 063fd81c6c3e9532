// What an operator should know at start: settings that work, but not as a public server needs them.
import { join } from 'node:path'
import type { Config } from './config.ts'

export function warningsOf(config: Config): string[] {
  const { isLocal, smtpUrl, dataDir, databaseUrl, secretKey } = config
  return [
    ...(isLocal || smtpUrl !== undefined
      ? []
      : [
          `SMTP_URL is not set: mail stays in ${join(dataDir, 'mail')} and reaches nobody. Set SMTP_URL and MAIL_FROM to send it.`,
        ]),
    ...(databaseUrl === undefined || secretKey !== undefined
      ? []
      : [
          'SECRET_KEY is not set: each start makes new links for the quotes it shares, and those already sent keep working. Set it to the same key on every server of the database.',
        ]),
  ]
}
