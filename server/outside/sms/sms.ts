// The port to the provider of text messages, which sends from a number that all businesses share.
import type { Config } from '../../config.ts'

type SmsMessage = {
  /** `+15125550134` */
  to: string
  body: string
  /** Where the provider reports what becomes of it. */
  statusUrl: string
}

/** The provider will not send it: `code` is its error number. */
export class SmsRefused extends Error {
  override readonly name = 'SmsRefused'
  readonly code: `${number}`

  constructor(code: `${number}`) {
    super(`The provider refused the text with error ${code}`)
    this.code = code
  }
}

/** The request did not reach the provider, or it was too busy to take it: trying again sends one text. */
export class SmsNotTaken extends Error {
  override readonly name = 'SmsNotTaken'
  /** A status, or a network error's code. */
  readonly code: string

  constructor(code: string) {
    super(`The provider did not take the text: ${code}`)
    this.code = code
  }
}

export type SmsReport = {
  /** The provider's id of the message. */
  id: string
  state: 'sent' | 'delivered' | 'failed'
  /** The error number of a failed one; `0` if the provider says none. */
  code: `${number}`
}

export type SmsReply = {
  from: string
  body: string /** The provider's own reading. */
  word: string
}

/** A webhook's request, as it was received. */
export type SmsRequest = { url: string; body: string; signature: string }

export type Sms = {
  /**
   * Returns the provider's id. Throws `SmsRefused` or `SmsNotTaken`. After any other error the text may have gone out,
   * which only `find` can tell.
   */
  send: (message: SmsMessage) => Promise<string>
  /** The provider's ids of the texts to a number since then with these words, newest first. */
  find: (text: { to: string; words: string }, since: Date) => Promise<string[]>
  /** Both throw if the provider did not sign the request. Null for a state that says nothing new. */
  readReport: (request: SmsRequest) => SmsReport | null
  readReply: (request: SmsRequest) => SmsReply
}

/** Null without a provider: quotes are texted from the contractor's own phone. */
export async function openSms({ twilio }: Pick<Config, 'twilio'>): Promise<Sms | null> {
  if (twilio === undefined) return null
  const { createTwilioSms } = await import('./twilio-sms.ts')
  return createTwilioSms(twilio)
}
