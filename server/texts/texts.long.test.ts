// Texting a quote over HTTP: consent, the hours, what goes out, and what becomes of it.
import { describe, expect, it } from 'vitest'
import { hold } from '../testing/hold.ts'
import { accept } from '../testing/signed-quote.ts'
import { startTexting } from '../testing/texting-business.ts'

const texting = await startTexting()
const { server, twilio, person, advance, quoted, text, runJobs, history, shown, textsTo } = texting
const HOUR = 3_600_000
const failure = async (id: string): Promise<string | undefined> => {
  const events: { kind: string; note: string }[] = await history(id)
  return events.find(({ kind }) => kind === 'bounced')?.note
}
const status = async (id: string) => (await person.get(`/api/quotes/details/${id}`)).body.status

describe('a text', () => {
  it('goes out once with the price, the link and the way to stop, and counts as sent', async () => {
    const { id, number, phone, token } = await quoted()
    expect(await shown(id)).toMatchObject({
      isOffered: true,
      phone,
      consent: null,
      isStopped: false,
      goesOutAt: null,
      waitsUntil: null,
      parts: 2,
    })
    const { status: code, body } = await text(id)
    expect([code, body.status]).toEqual([200, 'sent'])
    await runJobs()
    await runJobs()
    expect(textsTo(number)).toMatchObject([
      {
        from: twilio.settings.from,
        body: `Hi Rosa, here is your quote from Roe Drywall: $100.00. See it and answer: http://localhost:3000/q/${token} Reply STOP to opt out.`,
      },
    ])
    expect((await history(id))[0]).toMatchObject({
      kind: 'sent',
      to: null,
      phone,
      text: { state: 'sent' },
    })
  })

  it('is previewed as it will be, without what opens the quote', async () => {
    const { id, token } = await quoted()
    const { body, parts } = await shown(id)
    expect(body).toBe(
      'Hi Rosa, here is your quote from Roe Drywall: $100.00. See it and answer: http://localhost:3000/q/… Reply STOP to opt out.',
    )
    expect(body).not.toContain(token)
    expect(parts).toBe(2)
  })

  it('is sent once if the phone sends its call twice', async () => {
    const { id, number } = await quoted()
    const call = { id: crypto.randomUUID() }
    const answers = await Promise.all([text(id, call), text(id, call)])
    expect(answers.map(answer => answer.status)).toEqual([200, 200])
    expect((await text(id, call)).status).toBe(200)
    await runJobs()
    expect((await text(id, call)).status).toBe(200)
    await runJobs()
    expect(textsTo(number)).toHaveLength(1)
  })

  it('is not sent beside one that waits', async () => {
    const { id } = await quoted()
    expect((await text(id)).status).toBe(200)
    expect((await text(id)).body.message).toBe('A text of this quote is already waiting to go out')
    await runJobs()
    expect((await text(id)).status).toBe(200)
    await runJobs()
  })

  it.each([
    ['', 'This customer has no phone number that can get texts'],
    ['876-555-0134', 'This customer has no phone number that can get texts'],
  ])('is refused to the number %j', async (phone, message) => {
    const { id } = await quoted({ phone })
    expect((await text(id)).body).toMatchObject({ message })
    expect(await shown(id)).toMatchObject({ phone: null })
  })

  it('is refused if the customer’s number changes at this moment', async () => {
    const { id, customerId, number } = await quoted()
    const { isWaitedFor, release } = await hold(
      server.pool,
      'select from quotes where id = $1 for update',
      [id],
    )
    const texting = text(id)
    await isWaitedFor()
    await server.pool.query(`update customers set phone = '5125550998' where id = $1`, [customerId])
    await release()
    expect(await texting).toMatchObject({
      status: 409,
      body: {
        message:
          'This customer was changed in the meantime. Load the page again, then send the text.',
      },
    })
    await runJobs()
    expect([...textsTo(number), ...textsTo('+15125550998')]).toEqual([])
  })

  it('of an answered quote is refused', async () => {
    const { id, token } = await quoted()
    await accept(server.client(), token)
    expect((await text(id)).status).toBe(409)
  })

  it('leaves no words, number or link in the queue and the table', async () => {
    const { id, token } = await quoted()
    await text(id)
    const { rows } = await server.pool.query(
      `select (select json_agg(j) from graphile_worker._private_jobs j)::text
         || (select json_agg(m) from text_messages m)::text as stored`,
    )
    expect(rows[0].stored).not.toContain(token)
    expect(rows[0].stored).not.toContain('Rosa')
    await runJobs()
  })
})

describe('consent', () => {
  const texts = async (customerId: string) =>
    (await person.get(`/api/customers/${customerId}/texts`)).body
  const save = async (customerId: string, isGiven: boolean) =>
    (await person.put(`/api/customers/${customerId}/texts`, { isGiven })).body

  it('comes before any text', async () => {
    const { id, number } = await quoted()
    const refused = await text(id, { hasAgreed: false })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This customer has not agreed to texts. Ask them first.',
    ])
    await runJobs()
    expect(textsTo(number)).toEqual([])
    expect(await status(id)).toBe('pending')
  })

  it('shows who noted it, when and how', async () => {
    const { id, customerId } = await quoted()
    const noted = { source: 'asked', by: 'Pat Roe', at: texting.now().toISOString() }
    expect((await save(customerId, true)).consent).toEqual(noted)
    advance(1000)
    expect((await save(customerId, true)).consent).toEqual(noted)
    expect((await texts(customerId)).consent).toEqual(noted)
    expect((await text(id, { hasAgreed: false })).status).toBe(200)
    await runJobs()
  })

  it('that ended stops a text that waits', async () => {
    const { id, number, customerId } = await quoted()
    await text(id)
    expect((await save(customerId, false)).consent).toBeNull()
    await runJobs()
    expect(textsTo(number)).toEqual([])
    expect(await failure(id)).toBe('They have not agreed to texts.')
    const { rows } = await server.pool.query(
      'select ended_at from text_consents where customer_id = $1',
      [customerId],
    )
    expect(rows).toMatchObject([{ ended_at: expect.any(Date) }])
  })

  it('is to texts to one number: another has none', async () => {
    const { customerId } = await quoted()
    await save(customerId, true)
    const { customer } = (await person.get(`/api/customers/${customerId}`)).body
    await person.put(`/api/customers/${customerId}`, { ...customer, phone: '(512) 555-0999' })
    expect(await texts(customerId)).toMatchObject({ phone: '5125550999', consent: null })
  })

  it('needs a number', async () => {
    const { customerId } = await quoted({ phone: '' })
    const answer = await person.put(`/api/customers/${customerId}/texts`, { isGiven: true })
    expect(answer.status).toBe(409)
  })
})

describe('at night', () => {
  const evening = { address: '1 Main Street, Boston, MA 02101' }

  it('a text waits until 8 AM where the customer is, and the sheet says so', async () => {
    // 8 PM in Boston, 7 PM in Austin.
    const hour = new Date(texting.now())
    const offset = hour.toLocaleString('en-US', {
      timeZone: 'America/New_York',
      hour: 'numeric',
      hourCycle: 'h23',
    })
    advance((20 - Number(offset)) * HOUR)
    const { id, number } = await quoted(evening)
    const { goesOutAt } = await shown(id)
    const at = new Date(goesOutAt).toLocaleTimeString('en-US', { timeZone: 'America/New_York' })
    expect(at.replace(/\s/, ' ')).toMatch(/^8:\d\d:\d\d AM$/)
    expect((await text(id)).body.status).toBe('sent')
    expect((await shown(id)).waitsUntil).toBe(goesOutAt)
    await runJobs()
    expect(textsTo(number)).toEqual([])
    expect((await history(id))[0].text).toEqual({ state: 'queued', at: goesOutAt })
    advance(new Date(goesOutAt).getTime() - texting.now().getTime() - 1)
    await runJobs()
    expect(textsTo(number)).toEqual([])
    advance(1)
    await runJobs()
    expect(textsTo(number)).toHaveLength(1)
  })

  it('a text of the day that comes late waits for the morning', async () => {
    advance(9 * HOUR)
    const { id, number } = await quoted(evening)
    expect((await shown(id)).goesOutAt).toBeNull()
    await text(id)
    advance(4 * HOUR)
    await runJobs()
    expect(textsTo(number)).toEqual([])
    advance(13 * HOUR)
    await runJobs()
    expect(textsTo(number)).toHaveLength(1)
  })

  it('a text that waits can be canceled, and sent again', async () => {
    const { id, number } = await quoted()
    await text(id)
    expect((await person.delete(`/api/quotes/${id}/text`)).status).toBe(204)
    expect((await person.delete(`/api/quotes/${id}/text`)).status).toBe(204)
    await runJobs()
    expect(textsTo(number)).toEqual([])
    expect((await history(id))[0].text.state).toBe('canceled')
    expect(await failure(id)).toBeUndefined()
    expect((await shown(id)).waitsUntil).toBeNull()
    advance(1000)
    expect((await text(id)).status).toBe(200)
    await runJobs()
    expect(textsTo(number)).toHaveLength(1)
  })

  it('a text that is going out cannot be canceled', async () => {
    const { id } = await quoted()
    twilio.failNext('lost')
    await text(id)
    await runJobs()
    expect((await person.delete(`/api/quotes/${id}/text`)).status).toBe(409)
    advance(180_000)
    await runJobs()
  })

  it.each<
    [
      string,
      (quote: {
        id: string
        token: string
        number: string
        customerId: string
      }) => Promise<unknown>,
      string,
    ]
  >([
    [
      'is answered',
      ({ token }) => accept(server.client(), token, { version: 2 }),
      'The quote was answered or changed first.',
    ],
    [
      'loses its link',
      ({ id }) => person.delete(`/api/quotes/${id}/link`),
      'The link was revoked.',
    ],
    ['is stopped', ({ number }) => texting.reply(number, 'Unsubscribe'), 'They replied STOP.'],
  ])('a quote that %s meanwhile is not texted', async (_, change, note) => {
    const quote = await quoted()
    await text(quote.id)
    await change(quote)
    await runJobs()
    expect(textsTo(quote.number)).toEqual([])
    expect(await failure(quote.id)).toBe(note)
  })
})

describe('limits', () => {
  it('a trial sends ten texts in 24 hours, and others still can', async () => {
    const [busy, other] = [await server.signUp(), await server.signUp()]
    const statuses: number[] = []
    for (let count = 0; count < 11; count += 1) {
      const { id } = await quoted({}, busy)
      statuses.push((await text(id, {}, busy)).status)
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    const { id } = await quoted({}, other)
    expect((await text(id, {}, other)).status).toBe(200)
    advance(24 * HOUR + 1)
    const next = await quoted({}, busy)
    expect((await text(next.id, {}, busy)).status).toBe(200)
  })

  it('a number gets six texts a day from all businesses', async () => {
    const phone = '5125550988'
    const statuses: number[] = []
    for (let count = 0; count < 7; count += 1) {
      const other = await server.signUp()
      const { id } = await quoted({ phone }, other)
      statuses.push((await text(id, {}, other)).status)
    }
    expect(statuses).toEqual([...Array(6).fill(200), 429])
  })
})

it('goes out at once also while the clock ticks', async () => {
  texting.tick()
  const { id, number } = await quoted()
  expect((await shown(id)).goesOutAt).toBeNull()
  await text(id)
  await runJobs()
  expect(textsTo(number)).toHaveLength(1)
})
