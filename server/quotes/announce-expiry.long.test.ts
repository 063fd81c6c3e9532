// Expired quotes over HTTP: announced once, the morning after their last day, by push, by mail, in the history and in the bell.
import { afterAll, describe, expect, it } from 'vitest'
import { stopClock } from '../testing/clock.ts'
import { startContractor } from '../testing/contractor.ts'
import { type Device, startPushService } from '../testing/push-service.ts'
import { mailsTo, startJobs } from '../testing/sent-quote.ts'
import { accept, linkedQuote } from '../testing/signed-quote.ts'
import { type Person, startTestServer } from '../testing/test-server.ts'

const { now, advance } = stopClock()
const server = await startTestServer({ services: { now }, config: { trialHours: 1_000_000 } })
const pushService = await startPushService()
afterAll(() => pushService.close())

const moveTo = (instant: string) => advance(Date.parse(instant) - now().getTime())
/** The business is in Chicago, six hours behind. */
const lastDay = '2026-12-04'
const [midnight, nine] = ['2026-12-05T06:00:00.000Z', '2026-12-05T15:00:00.000Z']

async function subscribe(person: Person): Promise<Device> {
  const { publicKey } = (await person.get('/api/notifications/device')).body
  const device = pushService.subscribe(publicKey)
  await person.put('/api/notifications/device', device.subscription)
  return device
}

const validUntil = (id: string, day: string | null) =>
  server.pool.query('update quotes set valid_until = $2 where id = $1', [id, day])

const share = (person: Person, id: string) =>
  person.post(`/api/quotes/${id}/share`, { id: crypto.randomUUID() })

/** Sent on the first of December. */
async function sent(day: string | null = lastDay) {
  moveTo('2026-12-01T18:00:00Z')
  const person = await server.signUp()
  const device = await subscribe(person)
  const quote = await linkedQuote(person)
  await validUntil(quote.id, day)
  expect((await share(person, quote.id)).status).toBe(200)
  return { ...quote, person, device }
}

/** Starts all jobs and returns the notifications about expired quotes so far. */
async function announced({ received }: Device) {
  await startJobs(server)
  await server.services.jobs.drain()
  const all = received.map(({ text }) => JSON.parse(text))
  return all.filter(({ title }) => title.includes('expired'))
}

const expiriesOf = async (person: Person, path: string) =>
  (await person.get(path)).body.filter(({ kind }: { kind: string }) => kind === 'expired')

describe('a sent quote without an answer', () => {
  it('is announced once, at nine in the morning after its last day', async () => {
    const { id, person, device } = await sent()
    moveTo(midnight)
    expect(await announced(device)).toEqual([])
    expect(await expiriesOf(person, `/api/quotes/${id}/history`)).toMatchObject([{ at: midnight }])
    expect(await expiriesOf(person, '/api/activity')).toEqual([])
    moveTo(nine)
    expect(await announced(device)).toMatchObject([
      {
        title: 'Carl Jones’s quote has expired',
        body: expect.stringMatching(/^Revise it to send it again · \$100\.00 · Q-/),
        path: `/quotes/${id}`,
      },
    ])
    expect(device.received.at(-1)?.urgency).toBe('normal')
    for (const path of [`/api/quotes/${id}/history`, '/api/activity']) {
      expect(await expiriesOf(person, path)).toMatchObject([{ quoteId: id, at: midnight }])
    }
  })

  it('is mailed to a person who chose it, with its last day and what to do', async () => {
    const { id, person, device } = await sent()
    await person.put('/api/settings/preferences', { mail: { expired: true } })
    moveTo(nine)
    await announced(device)
    const [mail] = await mailsTo(server, person.email)
    expect(mail?.subject).toBe('Carl Jones’s quote has expired')
    expect(mail?.text).toContain('Its last day was December 4, 2026. There was no answer.')
    expect(mail?.text).toContain('Revise the quote and send it again with a new last day.')
    expect(mail?.text).toContain(`Open the quote: http://localhost:3000/quotes/${id}`)
  })

  it('is announced once if its job runs again', async () => {
    const { id, device } = await sent()
    await server.pool.query(
      `select graphile_worker.add_job('announce-expiry', payload) from graphile_worker._private_jobs
       where payload ->> 'quoteId' = $1`,
      [id],
    )
    moveTo(nine)
    expect(await announced(device)).toHaveLength(1)
  })

  it('is announced again only if it expires again', async () => {
    const { id, person, device } = await sent()
    moveTo(nine)
    expect(await announced(device)).toHaveLength(1)
    // Sent again as it is, it stays expired.
    await share(person, id)
    moveTo('2026-12-06T15:00:00Z')
    expect(await announced(device)).toHaveLength(1)
    await validUntil(id, '2026-12-10')
    await share(person, id)
    moveTo('2026-12-10T23:00:00Z')
    expect(await announced(device)).toHaveLength(1)
    moveTo('2026-12-11T15:00:00Z')
    expect(await announced(device)).toHaveLength(2)
    expect(await expiriesOf(person, `/api/quotes/${id}/history`)).toHaveLength(2)
  })

  it('is announced on its newest last day if that was moved before', async () => {
    const { id, person, device } = await sent()
    await validUntil(id, '2026-12-08')
    await share(person, id)
    moveTo(nine)
    expect(await announced(device)).toEqual([])
    moveTo('2026-12-09T15:00:00Z')
    expect(await announced(device)).toHaveLength(1)
  })
})

describe('no notification is sent', () => {
  const answer = (token: string, verdict: string) =>
    accept(server.client(), token, { answer: verdict, version: 2 })

  it.each<[string, (quote: Awaited<ReturnType<typeof sent>>) => Promise<{ status: number }>]>([
    ['accepted', ({ token }) => answer(token, 'approved')],
    ['declined', ({ token }) => answer(token, 'rejected')],
    ['revised', ({ id, person }) => person.post(`/api/quotes/${id}/revise`)],
    ['lost', ({ id, person }) => person.post(`/api/quotes/${id}/outcome`, { outcome: 'lost' })],
  ])('if the quote was %s', async (_, end) => {
    const quote = await sent()
    expect((await end(quote)).status).toBeLessThan(300)
    moveTo(nine)
    expect(await announced(quote.device)).toEqual([])
  })

  it('if the quote is valid for good', async () => {
    const { device } = await sent(null)
    const { device: other } = await sent('9999-12-31')
    moveTo('2027-12-01T18:00:00Z')
    expect([await announced(device), await announced(other)]).toEqual([[], []])
  })

  it('if the quote was sent after its last day', async () => {
    const { device, person } = await sent('2026-11-30')
    moveTo(nine)
    expect(await announced(device)).toEqual([])
    expect(await expiriesOf(person, '/api/activity')).toEqual([])
  })

  it('if the quote was never sent', async () => {
    moveTo('2026-12-01T18:00:00Z')
    const person = await server.signUp()
    const device = await subscribe(person)
    await validUntil((await linkedQuote(person)).id, lastDay)
    moveTo(nine)
    expect(await announced(device)).toEqual([])
  })

  it('if the quote that a change order changes is no longer in force', async () => {
    moveTo('2026-12-01T18:00:00Z')
    const { person, accepted, order, finish, outcome, detail } = await startContractor(server)
    const device = await subscribe(person)
    const contract = await accepted()
    const { id } = (await order(contract.id)).body
    await finish(id, { validUntil: lastDay })
    await share(person, id)
    expect((await outcome(contract.id, { outcome: 'open' })).status).toBe(200)
    expect((await detail(id)).status).toBe('sent')
    moveTo(nine)
    expect(await announced(device)).toEqual([])
  })
})
