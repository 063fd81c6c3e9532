// Notifications over HTTP, with a push service that decrypts messages: who gets which, and how often.
import { afterAll, describe, expect, it } from 'vitest'
import { type Device, startPushService } from '../testing/push-service.ts'
import { type Person, startTestServer } from '../testing/test-server.ts'

let clock = Date.now()
const server = await startTestServer({
  services: { now: () => new Date(clock) },
  config: { trialHours: 100_000 },
})
const pushService = await startPushService()
afterAll(() => pushService.close())

const HOUR = 3_600_000
const path = '/api/notifications/device'
const { pool } = server
const { jobs } = server.services

async function subscribe(browser: Pick<Person, 'get' | 'put'>): Promise<Device> {
  const { publicKey } = (await browser.get(path)).body
  const device = pushService.subscribe(publicKey)
  const { status } = await browser.put(path, device.subscription)
  expect(status).toBe(204)
  return device
}

/** Creates a quote and its customer link. */
async function linked(person: Person) {
  const customer = await person.post('/api/customers', { firstName: 'Rosa', lastName: 'Díaz' })
  const { body } = await person.post('/api/quotes', {
    quote: { customerId: customer.body.id, jobAddress: '12 Oak Street' },
    lineItems: [{ description: 'Patch a hole', quantity: '1', unitPrice: '100.00' }],
  })
  const { url } = (await person.post(`/api/quotes/${body.quote.id}/link`)).body
  return { id: body.quote.id as string, token: url.split('/').at(-1) as string }
}

const view = (token: string) => server.client().get(`/api/customer-quote?token=${token}`)
const answer = (token: string, verdict: string) =>
  server
    .client()
    .post('/api/customer-quote/answer', { token, answer: verdict, name: 'R. Díaz', version: 1 })

/** Returns the messages that the device has received. */
async function messagesOn({ received }: Device) {
  await jobs.drain()
  return received.map(({ text }) => JSON.parse(text))
}
const titles = async (device: Device) => (await messagesOn(device)).map(({ title }) => title)

describe('a customer who opens the quote', () => {
  it('notifies the business once within an hour', async () => {
    const person = await server.signUp()
    const device = await subscribe(person)
    const { id, token } = await linked(person)
    await view(token)
    await view(token)
    await jobs.drain()
    await view(token)
    expect(await messagesOn(device)).toEqual([
      {
        title: 'Rosa Díaz opened your quote',
        body: '$108.25 · 12 Oak Street',
        path: `/quotes/${id}`,
        tag: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ])
    expect(device.received[0]?.urgency).toBe('normal')
    clock += HOUR + 1000
    await view(token)
    expect(await messagesOn(device)).toHaveLength(2)
  })

  it('several times at the same time notifies once, and appears once in the history', async () => {
    const person = await server.signUp()
    const device = await subscribe(person)
    const { id, token } = await linked(person)
    await Promise.all(Array.from({ length: 6 }, () => view(token)))
    expect(await titles(device)).toEqual(['Rosa Díaz opened your quote'])
    const { body } = await person.get(`/api/quotes/${id}/history`)
    expect(body.filter(({ kind }: { kind: string }) => kind === 'viewed')).toHaveLength(1)
  })

  it('does not notify the business if one of its own people opened it', async () => {
    const person = await server.signUp()
    const device = await subscribe(person)
    const { token } = await linked(person)
    await person.get(`/api/customer-quote?token=${token}`)
    expect(await messagesOn(device)).toEqual([])
  })
})

describe('a customer who answers', () => {
  it.each([
    ['approved', 'R. Díaz accepted your quote'],
    ['rejected', 'R. Díaz declined your quote'],
  ])('%s: notifies once, with high urgency', async (verdict, title) => {
    const person = await server.signUp()
    const device = await subscribe(person)
    const { token } = await linked(person)
    await Promise.all([answer(token, verdict), answer(token, verdict)])
    await answer(token, verdict)
    expect(await titles(device)).toEqual([title])
    expect(device.received[0]?.urgency).toBe('high')
  })
})

describe('a notification', () => {
  it('goes to every device of the business, and to no other business', async () => {
    const [person, stranger] = [await server.signUp(), await server.signUp()]
    const tablet = server.client()
    await tablet.post('/api/auth/login', { email: person.email, password: person.password })
    const devices = [await subscribe(person), await subscribe(tablet)]
    const theirs = await subscribe(stranger)
    await view((await linked(person)).token)
    for (const device of devices) expect(await titles(device)).toHaveLength(1)
    expect(await messagesOn(theirs)).toEqual([])
  })

  it('is retried only for the device that could not be reached', async () => {
    const person = await server.signUp()
    const tablet = server.client()
    await tablet.post('/api/auth/login', { email: person.email, password: person.password })
    const devices = [await subscribe(person), await subscribe(tablet)]
    pushService.failWith(503)
    await view((await linked(person)).token)
    await jobs.drain()
    const reached = () =>
      devices.map(device => device.received.length).toSorted((one, other) => one - other)
    expect(reached()).toEqual([0, 1])
    await pool.query('update graphile_worker._private_jobs set run_at = now()')
    await jobs.drain()
    expect(reached()).toEqual([1, 1])
  })

  it('deletes a device that the push service reports as gone', async () => {
    const person = await server.signUp()
    const device = await subscribe(person)
    device.unsubscribe()
    await view((await linked(person)).token)
    expect(await messagesOn(device)).toEqual([])
    expect((await person.get(path)).body.isSubscribed).toBe(false)
  })

  it('that the push service refuses is given up, and the next one is sent', async () => {
    const person = await server.signUp()
    const device = await subscribe(person)
    const { token } = await linked(person)
    pushService.failWith(400)
    await view(token)
    await jobs.drain()
    await pool.query('update graphile_worker._private_jobs set run_at = now()')
    expect(await messagesOn(device)).toEqual([])
    expect((await person.get(path)).body.isSubscribed).toBe(true)
    await answer(token, 'approved')
    expect(await titles(device)).toEqual(['R. Díaz accepted your quote'])
  })

  it('deletes a device that no longer accepts our signature', async () => {
    const person = await server.signUp()
    const device = await subscribe(person)
    pushService.failWith(403)
    await view((await linked(person)).token)
    await jobs.drain()
    await pool.query('update graphile_worker._private_jobs set run_at = now()')
    expect(await messagesOn(device)).toEqual([])
    expect((await person.get(path)).body.isSubscribed).toBe(false)
  })

  it('is not sent while the user has turned them off, even if it was already waiting', async () => {
    const person = await server.signUp()
    const device = await subscribe(person)
    const [first, second] = [await linked(person), await linked(person)]
    await view(first.token)
    await person.put('/api/settings/preferences', { hasNotifications: false })
    await view(second.token)
    expect(await messagesOn(device)).toEqual([])
    await person.put('/api/settings/preferences', { hasNotifications: true })
    await answer(second.token, 'approved')
    expect(await titles(device)).toEqual(['R. Díaz accepted your quote'])
  })
})

describe('a device', () => {
  it('shows its state, subscribes and unsubscribes', async () => {
    const person = await server.signUp()
    expect((await person.get(path)).body).toEqual({
      publicKey: expect.stringMatching(/^B[\w-]{86}$/),
      isSubscribed: false,
    })
    const device = await subscribe(person)
    expect((await person.get(path)).body.isSubscribed).toBe(true)
    expect((await person.delete(path)).status).toBe(204)
    await view((await linked(person)).token)
    expect(await messagesOn(device)).toEqual([])
  })

  it('is deleted with its session, ended here or on another browser', async () => {
    const person = await server.signUp()
    const tablet = server.client()
    await tablet.post('/api/auth/login', { email: person.email, password: person.password })
    const [phone, lost] = [await subscribe(person), await subscribe(tablet)]
    await person.delete('/api/settings/sessions')
    const { token } = await linked(person)
    await person.post('/api/auth/logout')
    await view(token)
    expect([await messagesOn(phone), await messagesOn(lost)]).toEqual([[], []])
    expect((await pool.query('select from notification_devices')).rowCount).toBe(
      (
        await pool.query(
          'select from notification_devices d join sessions s on s.id = d.session_id',
        )
      ).rowCount,
    )
  })

  it('gets no more notifications after its session has expired unused', async () => {
    const person = await server.signUp()
    const device = await subscribe(person)
    const { token } = await linked(person)
    clock += 29 * 24 * HOUR
    await answer(token, 'approved')
    clock += 2 * 24 * HOUR
    expect(await messagesOn(device)).toEqual([])
  })

  it('belongs to the last user who signed in on it', async () => {
    const [person, next] = [await server.signUp(), await server.signUp()]
    const device = await subscribe(person)
    expect((await next.put(path, device.subscription)).status).toBe(204)
    await view((await linked(person)).token)
    expect(await messagesOn(device)).toEqual([])
    await view((await linked(next)).token)
    expect(await messagesOn(device)).toHaveLength(1)
  })

  it('is limited to the newest twenty per user', async () => {
    const person = await server.signUp()
    const { body } = await person.get('/api/auth/user')
    for (let count = 0; count < 21; count++) {
      const browser = server.client()
      clock += HOUR
      await browser.post('/api/auth/login', { email: person.email, password: person.password })
      await subscribe(browser)
    }
    const kept = await pool.query('select from notification_devices where user_id = $1', [body.id])
    expect(kept.rowCount).toBe(20)
  })

  it('is refused with a private network address, or with invalid keys', async () => {
    const person = await server.signUp()
    const { endpoint, keys } = pushService.subscribe('').subscription
    const put = async (body: object) => {
      const { status, body: refusal } = await person.put(path, body)
      return [status, refusal.message]
    }
    expect(await put({ endpoint: 'https://10.0.0.1/1', keys })).toEqual([
      422,
      'This is not the address of a push service',
    ])
    expect(await put({ endpoint, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } })).toEqual([
      422,
      'The key of this browser is not valid',
    ])
    const long = await put({ endpoint: `${endpoint}/${'a'.repeat(1000)}`, keys })
    expect(long).toEqual([422, 'The address of the push service is too long'])
  })
})

describe('a server without a key', () => {
  it('refuses to subscribe, with a message', async () => {
    const without = await startTestServer({ services: { push: null } })
    const person = await without.signUp()
    expect((await person.get(path)).body).toEqual({ publicKey: null, isSubscribed: false })
    const { status, body } = await person.put(path, pushService.subscribe('').subscription)
    expect([status, body.message]).toEqual([503, 'Notifications are not set up on this server'])
  })
})
