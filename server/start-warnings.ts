// Warnings at start about settings that work but do not suit a public server.
import { join } from 'node:path'
import { type Config, isLoopback } from './config.ts'

export function warningsOf(config: Config): string[] {
  const { isLocal, smtpUrl, dataDir, databaseUrl, secretKey } = config
  return [
    ...addressWarnings(config),
    ...(isLocal || smtpUrl !== undefined
      ? []
      : [
          `SMTP_URL is not set: mail stays in ${join(dataDir, 'mail')} and is not sent. Set SMTP_URL and MAIL_FROM to send it.`,
        ]),
    ...(databaseUrl === undefined || secretKey !== undefined
      ? []
      : [
          'SECRET_KEY is not set: after each restart, shared quotes get new links; links already sent keep working. Several servers would refuse many requests for quotes. Set the same key on every server of the database.',
        ]),
  ]
}

function addressWarnings({ host, publicUrl }: Config): string[] {
  const { protocol, hostname } = new URL(publicUrl)
  if (isLoopback(hostname)) {
    return isLoopback(host)
      ? []
      : [
          `PUBLIC_URL is ${publicUrl}, where other machines find nothing: mailed links do not work there. Set PUBLIC_URL to the address that people open.`,
        ]
  }
  return protocol === 'https:'
    ? []
    : [
        'PUBLIC_URL is not https: browsers do not keep anyone signed in. Put a TLS proxy in front and set PUBLIC_URL to its https:// address.',
      ]
}
