// Two servers on one database that share a photo bucket and notification devices.
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { photoSizes } from '@quotewright/domain/photos/photo'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { openTestDatabase } from './db/testing.ts'
import { openPush } from './outside/push/push.ts'
import { startBucketServer } from './testing/bucket-server.ts'
import { startPushService } from './testing/push-service.ts'
import type { Client } from './testing/test-client.ts'
import { startTestServer } from './testing/test-server.ts'
import { sameBrowser, signUpAtBoth, startTwoServers } from './testing/two-servers.ts'

describe('two processes with one bucket', async () => {
  const bucket = await startBucketServer()
  const servers = await startTwoServers({ S3_URL: bucket.url })
  const [atOne, atOther] = await signUpAtBoth(servers)
  const photo = (background: string) =>
    sharp({ create: { width: 80, height: 60, channels: 3, background } })
      .png()
      .toBuffer()

  it('serve a photo that was added at either one', async () => {
    const { url } = (await atOne.post('/api/photos', await photo('#987'))).body
    const [here, there] = [await atOne.get(url), await atOther.get(url)]
    expect([here.status, there.status]).toEqual([200, 200])
    expect(there.body).toEqual(here.body)
    expect(await readdir(servers.dataDir)).not.toContain('files')
  })

  it('store a photo once that was added at both', async () => {
    const before = [...bucket.objects.keys()]
    const same = await photo('#123')
    const added = await Promise.all([atOne, atOther].map(to => to.post('/api/photos', same)))
    expect(added.map(({ status }) => status)).toEqual([201, 201])
    expect(added[0]?.body.id).toBe(added[1]?.body.id)
    const kept = [...bucket.objects.keys()].filter(key => !before.includes(key))
    expect(kept).toHaveLength(photoSizes.length)
  })
})

/** Runs both servers in one process, because only the embedded database allows a push service on this machine. */
describe('two servers with one database', async () => {
  const pool = await openTestDatabase()
  const pushService = await startPushService()
  const dataDir = await mkdtemp(join(tmpdir(), 'quotewright-push-'))
  const start = async () => {
    const push = await openPush(readConfig({ DATA_DIR: dataDir }))
    return startTestServer({ pool, services: { push } })
  }
  const [one, other] = [await start(), await start()]
  afterAll(async () => {
    await Promise.all([one, other].map(({ services }) => services.jobs.stop()))
    await pushService.close()
    await rm(dataDir, { recursive: true })
  })
  const person = await one.signUp()
  const { publicKey } = (await person.get('/api/notifications/device')).body
  const device = pushService.subscribe(publicKey)
  await person.put('/api/notifications/device', device.subscription)

  /** Opens a quote as its customer, and returns its path in the app. */
  async function openQuote(browser: Client, at: typeof one): Promise<string> {
    const { id } = (await browser.post('/api/customers', { firstName: 'Rosa', lastName: 'Díaz' }))
      .body
    const lineItems = [{ description: 'Patch a hole', quantity: '1', unitPrice: '100.00' }]
    const made = { quote: { id: randomUUID(), customerId: id }, lineItems }
    const { quote } = (await browser.post('/api/quotes', made)).body
    const { url } = (await browser.post(`/api/quotes/${quote.id}/link`)).body
    const token = url.split('/').at(-1)
    expect((await at.client().get(`/api/customer-quote?token=${token}`)).status).toBe(200)
    return `/quotes/${quote.id}`
  }

  const notified = (): string[] => device.received.map(({ text }) => JSON.parse(text).path)

  it('notify a device that subscribed at one of an event at the other', async () => {
    const opened = await openQuote(person, other)
    await other.services.jobs.drain()
    expect(notified()).toEqual([opened])
  })

  it('notify it once, from either server', async () => {
    const before = notified()
    await Promise.all([one, other].map(({ services }) => services.jobs.start()))
    const atOther = sameBrowser(person, other)
    const opened = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        n % 2 === 0 ? openQuote(person, other) : openQuote(atOther, one),
      ),
    )
    const waiting = 'select from graphile_worker._private_jobs where run_at <= now()'
    await expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 30_000 }).toBe(0)
    expect(notified().toSorted()).toEqual([...before, ...opened].toSorted())
  })
})
