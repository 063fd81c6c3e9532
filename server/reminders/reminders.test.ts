// Reminders over HTTP: when they go out, what they say, and everything that stops them.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mailFolder } from '../outside/mail/mail.ts'
import { stopClock } from '../testing/clock.ts'
import { mailsTo, sentQuote } from '../testing/sent-quote.ts'
import { accept } from '../testing/signed-quote.ts'
import { type Person, startTestServer } from '../testing/test-server.ts'

const { now, advance } = stopClock()
const server = await startTestServer({ services: { now }, config: { trialHours: 100_000 } })
const DAY = 86_400_000

const reminders = async (person: Person, id: string) =>
  (await person.get(`/api/quotes/${id}/reminders`)).body
const kinds = async (person: Person, id: string) =>
  (await person.get(`/api/quotes/${id}/history`)).body.map((event: { kind: string }) => event.kind)
const settings = { isOn: true, days: [1, 3, 7], text: 'Any news, {first name}? {link}' }

let customers = 0
/** A sent quote of a new customer. */
async function sent(person: Person) {
  customers += 1
  const email = `rosa${customers}@example.com`
  const quote = await sentQuote(person, { firstName: 'Rosa', lastName: 'Díaz', email })
  return { ...quote, email }
}

/** Moves the clock to the next reminder, plus the milliseconds. */
async function untilNext(person: Person, id: string, late = 0): Promise<void> {
  const { nextAt } = await reminders(person, id)
  advance(Date.parse(nextAt) - now().getTime() + late)
}

/** What the customer's page says of reminders. */
const promised = async (token: string) =>
  (await server.client().get(`/q/${token}`, { accept: 'application/json' })).body.content.reminders

const sentReminders = async (email: string) =>
  (await mailsTo(server, email)).filter(({ subject }) => subject.startsWith('Reminder'))

describe('a sent quote without an answer', () => {
  it('is mailed again on the set days, each once', async () => {
    const person = await server.signUp()
    await person.put('/api/settings/reminders', { ...settings, days: [1, 3] })
    const { id, email } = await sent(person)
    expect(await sentReminders(email)).toEqual([])
    await untilNext(person, id, -1000)
    expect(await sentReminders(email)).toEqual([])
    advance(1000)
    const [mail, ...none] = await sentReminders(email)
    expect(none).toEqual([])
    expect(mail).toMatchObject({
      subject: 'Reminder: your quote from Roe Drywall',
      from: 'Roe Drywall <no-reply@localhost>',
      replyTo: person.email,
    })
    expect(mail?.text).toContain('Any news, Rosa? http://localhost:3000/q/')
    expect(mail?.html).toContain('Any news, Rosa? <a href="http://localhost:3000/q/')
    expect(await sentReminders(email)).toHaveLength(1)
    await untilNext(person, id)
    expect(await sentReminders(email)).toHaveLength(2)
    expect((await reminders(person, id)).nextAt).toBeNull()
    expect((await kinds(person, id)).filter((kind: string) => kind === 'reminded')).toHaveLength(2)
    advance(30 * DAY)
    expect(await sentReminders(email)).toHaveLength(2)
  })

  it('gets a late reminder in the day, and not those that were missed', async () => {
    const person = await server.signUp()
    const { id, email } = await sent(person)
    const first = (await reminders(person, id)).nextAt
    // Eleven at night on the fourth day.
    await untilNext(person, id, 3 * DAY + 14 * 3_600_000)
    expect(await sentReminders(email)).toEqual([])
    const { nextAt } = await reminders(person, id)
    expect(Date.parse(nextAt)).toBe(Date.parse(first) + 4 * DAY)
    await untilNext(person, id)
    expect(await sentReminders(email)).toHaveLength(1)
    expect(Date.parse((await reminders(person, id)).nextAt)).toBe(Date.parse(first) + 6 * DAY)
  })

  it('keeps its days if it is sent again, and is reminded at the newest address', async () => {
    const person = await server.signUp()
    const { id, email } = await sent(person)
    const before = await reminders(person, id)
    await person.post(`/api/quotes/${id}/email`, { to: `new-${email}` })
    expect(await reminders(person, id)).toEqual({ ...before, to: `new-${email}` })
    await untilNext(person, id)
    expect(await sentReminders(email)).toEqual([])
    expect(await sentReminders(`new-${email}`)).toHaveLength(1)
  })
})

describe('reminders stop', () => {
  const stops: [
    string,
    (quote: { id: string; token: string; person: Person }) => Promise<unknown>,
  ][] = [
    ['when the customer accepts', ({ token }) => accept(server.client(), token, { version: 2 })],
    [
      'when the customer declines',
      ({ token }) => accept(server.client(), token, { version: 2, answer: 'rejected' }),
    ],
    ['when the quote is revised', ({ id, person }) => person.post(`/api/quotes/${id}/revise`)],
    [
      'when the business marks it as lost',
      ({ id, person }) => person.post(`/api/quotes/${id}/outcome`, { outcome: 'lost', reason: '' }),
    ],
    ['when the link is revoked', ({ id, person }) => person.delete(`/api/quotes/${id}/link`)],
    [
      'when the business switches them off',
      ({ id, person }) => person.put(`/api/quotes/${id}/reminders`, { isOn: false }),
    ],
    [
      'when the quote expires',
      ({ id }) =>
        server.pool.query(`update quotes set valid_until = '2020-01-01' where id = $1`, [id]),
    ],
    [
      'when mail to the address bounces',
      () =>
        server.pool.query(`insert into stopped_addresses (address, reason) values ($1, 'bounce')`, [
          `rosa${customers}@example.com`,
        ]),
    ],
  ]

  it.each(stops)('%s', async (_, stop) => {
    const person = await server.signUp()
    const { id, token, email } = await sent(person)
    const { nextAt } = await reminders(person, id)
    await stop({ id, token, person })
    advance(Date.parse(nextAt) - now().getTime())
    expect(await sentReminders(email)).toEqual([])
    expect((await reminders(person, id)).nextAt).toBeNull()
    expect(await kinds(person, id)).not.toContain('reminded')
  })

  it('between the moment one is due and its mail', async () => {
    const person = await server.signUp()
    const { id, token, email } = await sent(person)
    await mailsTo(server, email)
    await untilNext(person, id)
    await server.pool.query('update graphile_worker._private_jobs set run_at = now()')
    // The first run adds the mail, which waits.
    const { send } = server.services.mail
    server.services.mail.send = async () => {
      throw new Error('The mail server is away')
    }
    await server.services.jobs.drain()
    server.services.mail.send = send
    expect(await kinds(person, id)).toContain('reminded')
    expect((await accept(server.client(), token, { version: 2 })).status).toBe(200)
    expect(await sentReminders(email)).toEqual([])
  })

  it('while the business has them switched off, and go on after', async () => {
    const person = await server.signUp()
    const { id, email, token } = await sent(person)
    const { nextAt } = await reminders(person, id)
    await person.put('/api/settings/reminders', { ...settings, isOn: false })
    expect(await reminders(person, id)).toMatchObject({ nextAt: null, isOffForAll: true })
    expect(await promised(token)).toBeNull()
    const refused = await person.put(`/api/quotes/${id}/reminders`, { isOn: true })
    expect(refused.body.message).toBe('Reminders are off in Settings')
    advance(Date.parse(nextAt) - now().getTime())
    expect(await sentReminders(email)).toEqual([])
    await person.put('/api/settings/reminders', settings)
    expect(await promised(token)).toBe('planned')
    await untilNext(person, id)
    expect(await sentReminders(email)).toHaveLength(1)
  })
})

it('does not remind for an account that has lapsed', async () => {
  const person = await server.signUp()
  const { id, email } = await sent(person)
  await server.pool.query(
    `update businesses set subscription_status = 'cancelled'
      where id = (select business_id from quotes where id = $1)`,
    [id],
  )
  await untilNext(person, id)
  expect(await sentReminders(email)).toEqual([])
  expect(await kinds(person, id)).not.toContain('reminded')
})

describe('a customer who wants no more reminders', () => {
  /** The address in the header of a mail that mail programs post to. */
  async function unsubscribeIn({ id }: { id: string }): Promise<URL> {
    const eml = await readFile(join(mailFolder(server.services.config), `${id}.eml`), 'utf8')
    const headers = eml.replaceAll(/\r\n\s+/g, ' ')
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    return new URL(/List-Unsubscribe: <([^>]+)>/.exec(headers)?.[1] ?? '')
  }

  it('ends them by the button of the mail program, for every quote of the business', async () => {
    const person = await server.signUp()
    const { id, email, token } = await sent(person)
    const sibling = await sentQuote(person, {
      firstName: 'Rosa',
      lastName: 'Díaz',
      email: email.toUpperCase(),
    })
    await untilNext(person, id)
    const [mail] = await sentReminders(email)
    expect(mail?.text).toContain(`No more reminders: http://localhost:3000/q/${token}#reminders`)
    if (!mail) throw new Error('No reminder was sent')
    const { pathname } = await unsubscribeIn(mail)
    // A scanner that opens the link changes nothing.
    const opened = await server.client().get(pathname)
    expect(opened).toMatchObject({ status: 303, headers: { location: `/q/${token}#reminders` } })
    expect((await reminders(person, id)).stoppedBy).toBeNull()
    for (const body of [new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), oneClick()]) {
      const stopped = await fetch(server.url + pathname, { method: 'POST', body })
      expect(stopped.status).toBe(204)
    }
    expect(await reminders(person, id)).toMatchObject({ nextAt: null, stoppedBy: 'customer' })
    expect((await kinds(person, id)).filter((kind: string) => kind === 'quieted')).toHaveLength(1)
    expect(await reminders(person, sibling.id)).toMatchObject({ stoppedBy: 'customer' })
    const refused = await person.put(`/api/quotes/${sibling.id}/reminders`, { isOn: true })
    expect(refused.body.message).toBe('The customer asked for no more reminders')
    advance(DAY * 10)
    expect(await sentReminders(email)).toHaveLength(1)
    const later = await sentQuote(person, { firstName: 'Rosa', lastName: 'Díaz', email })
    expect((await reminders(person, later.id)).nextAt).toBeNull()
  })

  function oneClick() {
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    return form
  }
})

describe('a business', () => {
  it('that existed before reminders has none until it switches them on', async () => {
    const person = await server.signUp()
    await server.pool.query('update businesses set reminders = null')
    expect((await person.get('/api/settings/reminders')).body).toMatchObject({
      isOn: false,
      days: [1, 3, 7],
    })
    const { id } = await sent(person)
    expect(await reminders(person, id)).toMatchObject({ nextAt: null, stoppedBy: null })
    await person.put('/api/settings/reminders', settings)
    expect((await person.get('/api/settings/reminders')).body).toEqual(settings)
    // A quote sent before then is not surprised by reminders.
    expect(await reminders(person, id)).toMatchObject({ nextAt: null, stoppedBy: null })
    const before = now()
    const on = await person.put(`/api/quotes/${id}/reminders`, { isOn: true })
    expect(Date.parse(on.body.nextAt)).toBeGreaterThan(before.getTime())
    const { id: next } = await sent(person)
    expect((await reminders(person, next)).nextAt).not.toBeNull()
  })

  it('cannot switch on reminders of a quote that is not sent', async () => {
    const person = await server.signUp()
    const { body } = await person.post('/api/quotes', {
      quote: { status: 'draft' },
      lineItems: [{ description: 'Patch', quantity: '1', unitPrice: '9.00' }],
    })
    const refused = await person.put(`/api/quotes/${body.quote.id}/reminders`, { isOn: true })
    expect(refused.status).toBe(409)
  })
})
