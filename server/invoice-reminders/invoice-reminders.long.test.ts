// Reminders of overdue invoices over HTTP: when they go out, what they say, and everything that stops them.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mailFolder } from '../outside/mail/mail.ts'
import { stopClock } from '../testing/clock.ts'
import { startInvoicing } from '../testing/invoicing.ts'
import { listenLive } from '../testing/live-listener.ts'
import { postmark } from '../testing/provider-reports.ts'
import { mailsTo } from '../testing/sent-quote.ts'
import { startTestServer } from '../testing/test-server.ts'

const { now, advance } = stopClock()
const secret = 'a-secret-of-the-provider'
const server = await startTestServer({
  services: { now },
  config: { trialHours: 100_000, mailWebhookSecret: secret },
})
const DAY = 86_400_000

let customers = 0

/** A business with an invoice that it mailed, due in 14 days. */
async function start() {
  const business = await startInvoicing(server)
  const { person } = business
  customers += 1
  const to = `rosa.due${customers}@example.com`
  const quote = await business.accepted()
  const { body } = await business.invoice(quote.id)
  const id = String(body.id)
  const path = `/api/invoices/${id}/reminders`
  const reminders = async () => (await person.get(path)).body
  return {
    ...business,
    id,
    to,
    path,
    dueDay: String(body.dueDay),
    send: (address = to) => person.post(`/api/invoices/${id}/email`, { to: address }),
    reminders,
    page: async () => new URL((await person.post(`/api/invoices/${id}/link`)).body.url).pathname,
    /** Moves the clock to the next reminder, plus the milliseconds. */
    untilNext: async (late = 0) => {
      advance(Date.parse((await reminders()).nextAt) - now().getTime() + late)
    },
  }
}

const sentReminders = async (to: string) =>
  (await mailsTo(server, to)).filter(({ subject }) => subject.startsWith('Reminder'))

describe('an invoice past its due day', () => {
  it('is reminded of at nine on the set days, each once, with what is due now', async () => {
    const { send, to, reminders, untilNext, payOn, id, dueDay, read, page } = await start()
    await send()
    const { nextAt } = await reminders()
    const hour = {
      hour: '2-digit',
      day: '2-digit',
      timeZone: 'America/Chicago',
      hourCycle: 'h23',
    } as const
    const [, due = ''] = /-(\d\d)$/.exec(dueDay) ?? []
    const shown = new Date(Date.parse(nextAt) - DAY).toLocaleString('en-US', hour)
    expect(shown).toContain(due)
    expect(shown).toContain('09')
    await untilNext(-1000)
    expect(await sentReminders(to)).toEqual([])
    await payOn(id, '8.25')
    advance(1000)
    const [mail, ...none] = await sentReminders(to)
    expect(none).toEqual([])
    expect(mail?.subject).toMatch(/^Reminder: invoice .*, \$100\.00 due$/)
    expect(mail?.text).toContain('$100.00 is still open')
    expect(mail?.text).toContain(await page())
    expect((await read(id)).mails).toMatchObject([
      { kind: 'reminder', to, bouncedAt: null },
      { kind: 'invoice', to },
    ])
    await untilNext()
    await sentReminders(to)
    await untilNext()
    expect(await sentReminders(to)).toHaveLength(3)
    expect((await reminders()).nextAt).toBeNull()
  })

  it('gets a late reminder in the day, and not those that were missed', async () => {
    const { send, to, reminders, untilNext } = await start()
    await send()
    const first = Date.parse((await reminders()).nextAt)
    // Eleven at night, ten days later.
    await untilNext(10 * DAY + 14 * 3_600_000)
    expect(await sentReminders(to)).toEqual([])
    expect(Date.parse((await reminders()).nextAt)).toBe(first + 11 * DAY)
    await untilNext()
    expect(await sentReminders(to)).toHaveLength(1)
    expect(Date.parse((await reminders()).nextAt)).toBe(first + 13 * DAY)
  })

  it('counts its days from when it was sent if that is later, and goes to the newest address', async () => {
    const { send, to, reminders } = await start()
    advance(16 * DAY)
    await send()
    const { nextAt } = await reminders()
    expect(Date.parse(nextAt)).toBeGreaterThan(now().getTime())
    expect(Date.parse(nextAt)).toBeLessThan(now().getTime() + 3 * DAY)
    await send(`new-${to}`)
    expect(await reminders()).toMatchObject({ nextAt, to: `new-${to}`, stoppedBy: null })
  })
})

describe('reminders of an invoice stop', () => {
  type Started = Awaited<ReturnType<typeof start>>
  const stops: [string, (started: Started) => Promise<unknown>][] = [
    ['when it is paid', ({ payOn, id }) => payOn(id, '108.25')],
    [
      'when the business gives money back, until a person switches them on',
      async ({ payOn, id, person, path, reminders }) => {
        await payOn(id, '108.25')
        await payOn(id, '8.25', { kind: 'refund' })
        expect(await reminders()).toMatchObject({ nextAt: null, stoppedBy: 'member' })
        expect((await person.put(path, { isOn: true })).body.nextAt).not.toBeNull()
        await payOn(id, '8.25', { kind: 'refund' })
      },
    ],
    ['when it becomes void', ({ voidInvoice, id }) => voidInvoice(id)],
    [
      'when the business switches them off',
      ({ person, path }) => person.put(path, { isOn: false }),
    ],
    [
      'when mail to the address bounces',
      ({ to }) =>
        server.pool.query(`insert into stopped_addresses (address, reason) values ($1, 'bounce')`, [
          to,
        ]),
    ],
  ]

  it.each(stops)('%s', async (_, stop) => {
    const started = await start()
    await started.send()
    const { nextAt } = await started.reminders()
    await stop(started)
    advance(Date.parse(nextAt) - now().getTime())
    expect(await sentReminders(started.to)).toEqual([])
    expect((await started.reminders()).nextAt).toBeNull()
    const kinds = (await started.read(started.id)).mails.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toEqual(['invoice'])
  })

  it('when the customer asks, by the mail program or the page, also for quotes', async () => {
    const { send, to, person, path, reminders, untilNext, page } = await start()
    await send()
    await untilNext()
    const [mail] = await sentReminders(to)
    if (!mail) throw new Error('No reminder was sent')
    const eml = await readFile(join(mailFolder(server.services.config), `${mail.id}.eml`), 'utf8')
    const unsubscribe = /List-Unsubscribe: <([^>]+)>/.exec(eml.replaceAll(/\r\n\s+/g, ' '))?.[1]
    const { pathname } = new URL(unsubscribe ?? '')
    expect(pathname).toBe(`${await page()}/reminders`)
    // A scanner that opens the link changes nothing.
    expect((await server.client().get(pathname)).status).toBe(303)
    expect((await reminders()).stoppedBy).toBeNull()
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    expect((await fetch(server.url + pathname, { method: 'POST', body })).status).toBe(204)
    expect(await reminders()).toMatchObject({ nextAt: null, stoppedBy: 'customer' })
    const refused = await person.put(path, { isOn: true })
    expect(refused.body.message).toBe('The customer asked for no more reminders')
    const customer = await person.post('/api/customers', {
      firstName: 'Rosa',
      lastName: 'Díaz',
      email: to,
    })
    const quote = await person.post('/api/quotes', {
      quote: { customerId: customer.body.id, status: 'pending' },
      lineItems: [{ description: 'Patch', quantity: '1', unitPrice: '9.00' }],
    })
    await person.post(`/api/quotes/${quote.body.quote.id}/email`, {})
    const ofQuote = await person.get(`/api/quotes/${quote.body.quote.id}/reminders`)
    expect(ofQuote.body).toMatchObject({ nextAt: null, stoppedBy: 'customer' })
  })

  it('when the customer asks after the business ended them, so that they stay off', async () => {
    const { send, person, path, reminders, page } = await start()
    await send()
    expect((await person.put(path, { isOn: false })).body.stoppedBy).toBe('member')
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    await fetch(`${server.url}${await page()}/reminders`, { method: 'POST', body })
    expect((await reminders()).stoppedBy).toBe('customer')
  })

  it('when the customer asks on another invoice', async () => {
    const { send, to, person, accepted, invoice, reminders, page } = await start()
    await send()
    const other = (await invoice((await accepted()).id)).body
    await person.post(`/api/invoices/${other.id}/email`, { to })
    const ofOther = async () => (await person.get(`/api/invoices/${other.id}/reminders`)).body
    expect((await ofOther()).nextAt).not.toBeNull()
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    await fetch(`${server.url}${await page()}/reminders`, { method: 'POST', body })
    expect((await reminders()).stoppedBy).toBe('customer')
    expect(await ofOther()).toMatchObject({ nextAt: null, stoppedBy: 'customer' })
  })
})

it('reminders of an invoice that did not go out cannot be switched on', async () => {
  const { person, path } = await start()
  const { status, body } = await person.put(path, { isOn: true })
  expect([status, body.message]).toEqual([
    409,
    'Only a sent invoice with an amount due has reminders',
  ])
})

describe('a business', () => {
  it('that existed before reminders of invoices has none until it switches them on', async () => {
    const { person, send, path, reminders } = await start()
    await server.pool.query('update businesses set invoice_reminders = null')
    const settings = (await person.get('/api/settings/invoice-reminders')).body
    expect(settings).toMatchObject({ isOn: false, days: [1, 7, 14] })
    await send()
    expect(await reminders()).toMatchObject({ nextAt: null, stoppedBy: null })
    expect((await person.put(path, { isOn: true })).body.message).toBe(
      'Reminders are off in Settings',
    )
    const saved = { ...settings, isOn: true, days: [2] }
    expect((await person.put('/api/settings/invoice-reminders', saved)).body).toEqual(saved)
    expect((await person.put(path, { isOn: true })).body.nextAt).not.toBeNull()
    await person.put('/api/settings/invoice-reminders', { ...saved, isOn: false })
    expect(await reminders()).toMatchObject({ nextAt: null, isOffForAll: true })
  })
})

describe('what happens to a mailed invoice', () => {
  it('is shown: a bounce, once, and that the customer opened it, at once', async () => {
    const { person, id, to, send, read, page } = await start()
    await send()
    const stream = await listenLive(server.url, person)
    const view = { method: 'POST', body: new URLSearchParams({ do: 'view' }) }
    await server.client().send(await page(), view)
    expect(await stream.next('message')).toMatchObject({ kind: 'invoiceSeen' })
    const authorization = `Basic ${Buffer.from(`mail:${secret}`).toString('base64')}`
    const report = () =>
      server.client().post('/api/webhooks/mail', postmark(to.toUpperCase()), { authorization })
    expect((await report()).status).toBe(204)
    expect(await stream.next('message')).toMatchObject({ kind: 'invoiceBounced' })
    const { mails } = await read(id)
    expect(mails).toMatchObject([{ kind: 'invoice', to, bouncedAt: now().toISOString() }])
    advance(1000)
    await report()
    expect((await read(id)).mails).toEqual(mails)
    stream.close()
  })
})
