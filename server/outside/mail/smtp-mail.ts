// Sends mail through the SMTP server in SMTP_URL.
import { AppError } from '@quotewright/domain/errors'
import type { Transporter } from 'nodemailer'
import { envelopeOf } from './envelope.ts'
import type { Mail } from './mail.ts'

/** A server that timed out is tried again after this time, with one mail, which may take as long. The others wait, so that other jobs go on. */
const SILENCE_SECONDS = 60

export function createSmtpMail(
  smtpUrl: string,
  from: string,
  requiresTls: boolean,
  patienceMs?: number,
): Mail {
  let transport: Promise<Transporter> | undefined
  /** Until when other mails wait. Null if the server answers. */
  let silentUntil: number | null = null
  const beSilent = () => {
    silentUntil = Date.now() + SILENCE_SECONDS * 1000
  }
  return {
    send: async message => {
      if (silentUntil !== null) {
        if (Date.now() < silentUntil) throw silence()
        beSilent()
      }
      transport ??= connect(smtpUrl, requiresTls, patienceMs)
      try {
        await (await transport).sendMail(envelopeOf(message, from))
        silentUntil = null
      } catch (error) {
        if ((error as SmtpError).code === 'ETIMEDOUT') beSilent()
        else silentUntil = null
        throw error
      }
    },
  }
}

/** A job that meets this error runs later, and has not failed. */
function silence(): AppError {
  const sentence = 'The mail server does not answer. The mail goes out later.'
  return new AppError('too_many', sentence, { retryAfter: SILENCE_SECONDS })
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
