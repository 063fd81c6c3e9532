// A local Amazon SNS: it signs messages, serves its certificate and counts confirmed subscriptions.
import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { certify } from './certificate.ts'

type Message = Record<string, string>

export type SnsServer = {
  /** Redirects requests for Amazon's addresses to this server. Others fail. */
  fetch: typeof fetch
  /** The requested paths. */
  requests: string[]
  /** An SES report as SNS delivers it. `part` replaces fields before signing. */
  notification: (message: object, part?: Message) => Message
  confirmation: (part?: Message) => Message
}

const origin = 'https://sns.us-west-2.amazonaws.com'
const validPath = '/SimpleNotificationService-9c6465fa7f48f5cacd23014631ec1136.pem'
export const expiredCertificate = `${origin}/SimpleNotificationService-0000.pem`
export const endlessCertificate = `${origin}/SimpleNotificationService-ffff.pem`

/** Call it at the top of a test file. It stops automatically. */
export async function startSnsServer(): Promise<SnsServer> {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const year = (years: number) => new Date(Date.now() + years * 365 * 86_400_000)
  const files: Record<string, string> = {
    [validPath]: certify({ ...keys, from: year(-1), to: year(1) }),
    [new URL(expiredCertificate).pathname]: certify({ ...keys, from: year(-3), to: year(-2) }),
    [new URL(endlessCertificate).pathname]: 'A'.repeat(100_000),
    '/': '<ConfirmSubscriptionResponse/>',
  }
  const requests: string[] = []
  const server = createServer(({ url = '' }, response) => {
    requests.push(url)
    const file = files[url.split('?', 1)[0] ?? '']
    response.writeHead(file === undefined ? 404 : 200).end(file)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => server.close())
  const local = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function signed(message: Message): Message {
    const text = Object.keys(message)
      .filter(name => !unsigned.has(name))
      .toSorted()
      .map(name => `${name}\n${message[name]}\n`)
      .join('')
    const digest = message['SignatureVersion'] === '1' ? 'sha1' : 'sha256'
    const signature = sign(digest, Buffer.from(text), keys.privateKey).toString('base64')
    return { ...message, Signature: signature }
  }

  const common = {
    MessageId: '165545c9-2a5c-472c-8df2-7ff2be2b3b1b',
    TopicArn: 'arn:aws:sns:us-west-2:123456789012:Bounces',
    SignatureVersion: '2',
    Timestamp: '2026-04-26T20:45:04.751Z',
    SigningCertURL: origin + validPath,
  }
  return {
    fetch: async (input, init) => {
      const { href } = new URL(input instanceof Request ? input.url : input)
      if (!href.startsWith(`${origin}/`)) throw new Error(`${href} is not Amazon's`)
      return fetch(href.replace(origin, local), init)
    },
    requests,
    notification: (message, part = {}) =>
      signed({
        Type: 'Notification',
        ...common,
        Message: JSON.stringify(message),
        UnsubscribeURL: `${origin}/?Action=Unsubscribe`,
        ...part,
      }),
    confirmation: (part = {}) =>
      signed({
        Type: 'SubscriptionConfirmation',
        ...common,
        Message: 'You have chosen to subscribe to the topic.',
        Token: '2336412f37',
        SubscribeURL: `${origin}/?Action=ConfirmSubscription&Token=2336412f37`,
        ...part,
      }),
  }
}

/** Unsigned fields. All others are signed in alphabetical order. */
const unsigned = new Set(['SignatureVersion', 'SigningCertURL', 'UnsubscribeURL'])
