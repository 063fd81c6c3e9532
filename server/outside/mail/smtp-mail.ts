// Sends mail through the SMTP server in SMTP_URL.
import type { Transporter } from 'nodemailer'
import { envelopeOf } from './envelope.ts'
import type { Mail } from './mail.ts'

export function createSmtpMail(smtpUrl: string, from: string, requiresTls: boolean): Mail {
  let transport: Promise<Transporter> | undefined
  return {
    send: async message => {
      transport ??= connect(smtpUrl, requiresTls)
      await (await transport).sendMail(envelopeOf(message, from))
    },
  }
}

/** Timeouts make an attempt fail if the server does not answer. */
async function connect(smtpUrl: string, requireTLS: boolean): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url: smtpUrl,
    requireTLS,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
  })
}
