// What an operator should know at start: settings that work, but not as a public server needs them.
import { join } from 'node:path'
import type { Config } from './config.ts'

export function warningsOf({ isLocal, smtpUrl, dataDir }: Config): string[] {
  if (isLocal || smtpUrl !== undefined) return []
  return [
    `SMTP_URL is not set: mail stays in ${join(dataDir, 'mail')} and reaches nobody. Set SMTP_URL and MAIL_FROM to send it.`,
  ]
}
