// A local push service: it accepts messages per RFC 8030, checks their signature
// (RFC 8292), and its devices decrypt them with their keys (RFC 8291, RFC 8188).
import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { decryptPush } from './decrypt-push.ts'

type Received = { text: string; ttl: number; urgency: string; topic: string | undefined }

export type Device = {
  /** In the format of PushManager.subscribe. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  received: Received[]
  /** Removes the device from the service, as when a user withdraws the permission. */
  unsubscribe: () => void
}

export type PushService = {
  subscribe: (applicationServerKey: string) => Device
  /** Refuses the next messages with these statuses. */
  failWith: (...statuses: number[]) => void
  close: () => Promise<void>
}

type Subscribed = Device & { serverKey: string; open: (body: Buffer) => string }

export async function startPushService(): Promise<PushService> {
  const devices = new Map<string, Subscribed>()
  const failures: number[] = []
  const server = createServer((request, response) => {
    take(request).then(
      status => response.writeHead(status).end(),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The push service has no port')
  const origin = `http://127.0.0.1:${address.port}`

  async function take(request: IncomingMessage): Promise<number> {
    const body = Buffer.concat(await request.toArray())
    const device = devices.get(request.url ?? '')
    const { ttl, urgency, topic } = request.headers
    if (request.method !== 'POST') return 405
    if (!device) return 410
    const failure = failures.shift()
    if (failure !== undefined) return failure
    if (!isSignedBy(device.serverKey, request.headers.authorization, origin)) return 403
    if (body.length > 4096) return 413
    if (!/^\d+$/.test(String(ttl)) || request.headers['content-encoding'] !== 'aes128gcm')
      return 400
    if (topic !== undefined && !/^[\w-]{1,32}$/.test(String(topic))) return 400
    device.received.push({
      text: device.open(body),
      ttl: Number(ttl),
      urgency: String(urgency),
      topic: topic?.toString(),
    })
    return 201
  }

  return {
    subscribe(serverKey) {
      const path = `/push/${randomBytes(16).toString('base64url')}`
      const keys = createECDH('prime256v1')
      const p256dh = keys.generateKeys('base64url')
      const auth = randomBytes(16)
      const device: Subscribed = {
        subscription: {
          endpoint: origin + path,
          keys: { p256dh, auth: auth.toString('base64url') },
        },
        received: [],
        unsubscribe: () => devices.delete(path),
        serverKey,
        open: body => decryptPush(body, keys, auth),
      }
      devices.set(path, device)
      return device
    },
    failWith: (...statuses) => failures.push(...statuses),
    close: () => new Promise((done, fail) => server.close(error => (error ? fail(error) : done()))),
  }
}

const DAY_S = 86_400

/** `vapid t=JWT, k=KEY`: signed with the key that the device subscribed with, for this origin, valid for at most a day. */
function isSignedBy(serverKey: string, authorization: string | undefined, origin: string): boolean {
  const [, token = '', key] = /^vapid t=([^,\s]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? []
  if (key !== serverKey) return false
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(serverKey, 'base64url')
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
    format: 'jwk',
  })
  const isGenuine = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { alg } = parse(header)
  const { aud, exp, sub } = parse(claims)
  const now = Date.now() / 1000
  return (
    isGenuine &&
    alg === 'ES256' &&
    aud === origin &&
    Number(exp) > now &&
    Number(exp) <= now + DAY_S &&
    /^(mailto:|https:)/.test(String(sub))
  )
}

function parse(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
}
