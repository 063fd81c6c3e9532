// Outgoing notifications: the messages that push services receive, forbidden addresses, and the signing key.
import { createECDH } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { startPushService } from '../../testing/push-service.ts'
import { isPublicAddress, lookupAllowed } from './public-address.ts'
import { openPush, type Push, type PushMessage } from './push.ts'
import { readPushKeys } from './push-keys.ts'
import { PushRefused } from './push-refused.ts'
import { createWebPush } from './web-push.ts'

const service = await startPushService()
const dataDir = await mkdtemp(join(tmpdir(), 'quotewright-push-'))
afterAll(async () => {
  await service.close()
  await rm(dataDir, { recursive: true })
})

async function open(variables: Record<string, string> = {}): Promise<Push> {
  const push = await openPush(readConfig({ DATA_DIR: dataDir, ...variables }))
  if (!push) throw new Error('Notifications are not set up')
  return push
}

const message: PushMessage = {
  id: '0192f1c2-0000-7000-8000-00000000abcd',
  text: JSON.stringify({ title: 'Rosa Díaz accepted your quote 🎉' }),
  isUrgent: true,
}

describe('a message', () => {
  it('reaches the device signed and encrypted for it alone', async () => {
    const push = await open()
    const { subscription, received } = service.subscribe(push.publicKey)
    const { endpoint, keys } = subscription
    expect(await push.send({ endpoint, ...keys }, message)).toBe('accepted')
    expect(received).toEqual([
      {
        text: message.text,
        ttl: 86_400,
        urgency: 'high',
        topic: '0192f1c200007000800000000000abcd',
      },
    ])
  })

  it('to an unsubscribed device returns gone, and to a failing service throws', async () => {
    const push = await open()
    const device = service.subscribe(push.publicKey)
    const target = { endpoint: device.subscription.endpoint, ...device.subscription.keys }
    for (const status of [503, 429]) {
      service.failWith(status)
      const sent = push.send(target, message)
      await expect(sent).rejects.toThrow(`answered ${status}`)
      await expect(sent).rejects.not.toBeInstanceOf(PushRefused)
    }
    device.unsubscribe()
    expect(await push.send(target, message)).toBe('gone')
  })

  it.each([400, 401, 413])('that is answered %i is refused permanently', async status => {
    const push = await open()
    const { endpoint, keys } = service.subscribe(push.publicKey).subscription
    service.failWith(status)
    const sent = push.send({ endpoint, ...keys }, message)
    await expect(sent).rejects.toBeInstanceOf(PushRefused)
    await expect(sent).rejects.toThrow(`answered ${status}`)
  })

  it('is not sent to a service that has just timed out', async () => {
    let requests = 0
    const mute = createServer(() => {
      requests += 1
    }).listen(0, '127.0.0.1')
    await once(mute, 'listening')
    const { port } = mute.address() as AddressInfo
    const { publicKey } = await open()
    const keys = service.subscribe(publicKey).subscription.keys
    const vapidKeys = await readPushKeys({ dataDir, databaseUrl: undefined })
    if (!vapidKeys) throw new Error('There is no key')
    const subject = 'mailto:help@example.com'
    const push = createWebPush({ ...vapidKeys, subject, isLocal: true, patienceMs: 100 })
    const target = { endpoint: `http://127.0.0.1:${port}/1`, ...keys }
    await expect(push.send(target, message)).rejects.toThrow()
    await expect(push.send(target, message)).rejects.toThrow('did not answer just now')
    expect(requests).toBe(1)
    mute.closeAllConnections()
    mute.close()
  })

  it('to a device that subscribed with another key returns gone', async () => {
    const push = await open()
    const other = createECDH('prime256v1').generateKeys('base64url')
    const { endpoint, keys } = service.subscribe(other).subscription
    expect(await push.send({ endpoint, ...keys }, message)).toBe('gone')
  })
})

describe('the address of a push service', () => {
  it.each([
    'http://push.example.com/1',
    'https://10.0.0.1/1',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/1',
    'https://[fd00::1]/1',
    'https://[::ffff:10.0.0.1]/1',
    'https://0x7f.1/1',
    'https://127.0.0.1:9000/1',
    'http://127.0.0.1:9000/1',
    'https://user:secret@push.example.com/1',
    'file:///etc/passwd',
    'nonsense',
  ])('%s is refused by a public server', async address => {
    const push = await open({ HOST: '0.0.0.0' })
    expect(push.mayReach(address, true)).toBe(false)
    const { keys } = service.subscribe(push.publicKey).subscription
    expect(await push.send({ endpoint: address, ...keys }, message)).toBe('gone')
  })

  it('is public, or local only for a local server', async () => {
    const [reached, local] = [await open({ HOST: '0.0.0.0' }), await open()]
    expect(reached.mayReach('https://fcm.googleapis.com/fcm/send/1', false)).toBe(true)
    expect(reached.mayReach('https://[2606:4700::1111]/1', false)).toBe(true)
    expect(local.mayReach('http://127.0.0.1:9000/1', true)).toBe(true)
    expect(local.mayReach('http://127.0.0.1:9000/1', false)).toBe(false)
    expect(local.mayReach('https://127.0.0.1:9000/1', false)).toBe(false)
    expect(local.mayReach('http://192.168.0.1:9000/1', true)).toBe(false)
  })

  it('is checked again after its name is resolved, so a name cannot lead to the internal network', async () => {
    const push = await open({ HOST: '0.0.0.0' })
    const { keys } = service.subscribe(push.publicKey).subscription
    // A name that resolves to this machine.
    const endpoint = 'https://localhost:9/1'
    expect(await push.send({ endpoint, ...keys }, message)).toBe('gone')
    const found = await new Promise((resolve, reject) =>
      lookupAllowed(() => true)('localhost', {}, (error, address) =>
        error ? reject(error) : resolve(address),
      ),
    )
    expect(['127.0.0.1', '::1']).toContain(found)
  })

  it('counts as public only in routed ranges', () => {
    const isPublic = (address: string) => [address, isPublicAddress(address)]
    expect(['8.8.8.8', '172.15.0.1', '2a00:1450::1'].map(isPublic)).toEqual([
      ['8.8.8.8', true],
      ['172.15.0.1', true],
      ['2a00:1450::1', true],
    ])
    const inside = ['172.31.255.255', '100.64.0.1', '0.0.0.0', '255.255.255.255', 'fe80::1', '::']
    expect(inside.filter(isPublicAddress)).toEqual([])
  })
})

describe('the key', () => {
  it('is created once, readable by its owner only, and reused', async () => {
    const [first, second] = await Promise.all([open(), open()])
    expect(second?.publicKey).toBe(first?.publicKey)
    const path = join(dataDir, 'push-keys.json')
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ publicKey: first?.publicKey })
  })

  it('must be a setting if several servers may share a database', async () => {
    const shared = { DATABASE_URL: 'postgres://db/app', DATA_DIR: dataDir }
    expect(await openPush(readConfig(shared))).toBeNull()
  })
})
