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

/** Why the server would never take a mail. Null if it would, or if it cannot be reached now. */
export async function whyRefused(smtpUrl: string, requiresTls: boolean): Promise<string | null> {
  const transport = await connect(smtpUrl, requiresTls, 5000)
  try {
    await transport.verify()
    return null
  } catch (error) {
    const { code, message, responseCode } = error as SmtpError
    if (code === 'EDNS' && message.includes('ENOTFOUND')) return 'it does not exist'
    if (code === 'ETLS') return 'it does not encrypt with STARTTLS'
    // A 4xx is for now alone, as when it is overloaded.
    if (code === 'EAUTH' && Number(responseCode) >= 500)
      return 'it refuses the user or the password'
    return null
  } finally {
    transport.close()
  }
}

type SmtpError = Error & { code?: string; responseCode?: number }

/** Timeouts make an attempt fail if the server does not answer. */
async function connect(
  smtpUrl: string,
  requireTLS: boolean,
  patienceMs = 20_000,
): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url: smtpUrl,
    requireTLS,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: 3 * patienceMs,
  })
}
