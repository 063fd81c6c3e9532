// Amazon SNS: verifies the signatures of messages and confirms topic subscriptions.
// https://docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message.html
import { verify, X509Certificate } from 'node:crypto'
import { AppError } from '@quotewright/domain/errors'
import * as z from 'zod/mini'
import { amazonUrl } from './amazon.ts'

export type SnsTopics = {
  /** Throws `unauthenticated` unless Amazon signed the message, `unavailable` if its certificate cannot be fetched. */
  verify: (message: unknown, now: Date) => Promise<void>
  /** Requests the URL that confirms a subscription. */
  confirm: (url: URL) => Promise<void>
}

const text = z.string()
const Signed = z.object({
  Type: text,
  MessageId: text,
  TopicArn: text,
  Message: text,
  Timestamp: text,
  Subject: z.optional(text),
  SubscribeURL: z.optional(text),
  Token: z.optional(text),
  SignatureVersion: z.enum(['1', '2']),
  Signature: text,
  SigningCertURL: text,
})
type Signed = z.infer<typeof Signed>

const digests = { 1: 'sha1', 2: 'sha256' } as const

/** The signed fields in the signature's order. Fields missing from the message are not signed. */
const notification = ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'] as const
const confirmation = [
  'Message',
  'MessageId',
  'SubscribeURL',
  'Timestamp',
  'Token',
  'TopicArn',
  'Type',
] as const

const PATIENCE_MS = 10_000
/** A certificate is about 2 kB. */
const MAX_CERTIFICATE_BYTES = 16_000
/** Each region has one certificate, and a new one about once a year. */
const MAX_CERTIFICATES = 20

/** True for a message from SNS: each has both fields, unless delivery is raw. */
export function isTopicMessage(body: unknown): boolean {
  return z.object({ Type: text, Message: text }).safeParse(body).success
}

/** `fetch` must reach Amazon's servers. */
export function openSnsTopics(fetch: typeof globalThis.fetch = globalThis.fetch): SnsTopics {
  /** By URL. */
  const certificates = new Map<string, X509Certificate>()

  async function get(url: URL): Promise<Response> {
    try {
      const response = await fetch(url, {
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      if (response.ok) return response
    } catch {
      // Handled below.
    }
    throw unavailable()
  }

  async function certificateAt(url: URL): Promise<X509Certificate> {
    const known = certificates.get(url.href)
    if (known) return known
    const certificate = new X509Certificate(await boundedText(await get(url)))
    if (certificates.size >= MAX_CERTIFICATES) certificates.clear()
    certificates.set(url.href, certificate)
    return certificate
  }

  return {
    verify: async (message, now) => {
      const { success, data } = Signed.safeParse(message)
      const url = success ? certificateUrl(data) : null
      if (!success || !url || !isSigned(data, await certificateAt(url), now)) throw forged()
    },
    confirm: async url => {
      await (await get(url)).body?.cancel()
    },
  }
}

/** Returns null if the URL is not a certificate of Amazon SNS. */
function certificateUrl({ SigningCertURL }: Signed): URL | null {
  const url = amazonUrl(SigningCertURL)
  return url && /^\/SimpleNotificationService-\w+\.pem$/.test(url.pathname) ? url : null
}

function isSigned(message: Signed, certificate: X509Certificate, now: Date): boolean {
  const { validFromDate, validToDate, publicKey } = certificate
  if (now < validFromDate || now > validToDate) return false
  const names = message.Type === 'Notification' ? notification : confirmation
  const signed = names.flatMap(name => {
    const value = message[name]
    return value === undefined ? [] : `${name}\n${value}\n`
  })
  const signature = Buffer.from(message.Signature, 'base64')
  return verify(
    digests[message.SignatureVersion],
    Buffer.from(signed.join('')),
    publicKey,
    signature,
  )
}

async function boundedText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > MAX_CERTIFICATE_BYTES) throw unavailable()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function forged(): AppError {
  return new AppError('unauthenticated', 'Amazon SNS did not sign this message')
}

function unavailable(): AppError {
  return new AppError('unavailable', 'Amazon SNS could not be reached')
}
