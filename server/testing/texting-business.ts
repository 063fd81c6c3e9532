// For tests: a server that texts through a local Twilio, in the morning of its business, and customers with a number each.
import { afterAll, expect } from 'vitest'
import { createTwilioSms } from '../outside/sms/twilio-sms.ts'
import { stopClock } from './clock.ts'
import { startJobs } from './sent-quote.ts'
import { linkedQuote } from './signed-quote.ts'
import { type Person, startTestServer } from './test-server.ts'
import { startTwilioServer } from './twilio-server.ts'

const HOUR = 3_600_000

/** Call it at the top of a test file. It stops automatically. */
export async function startTexting() {
  const { now, advance } = stopClock()
  // 10 or 11 AM in Austin, whatever the season.
  advance(((40 - now().getUTCHours()) % 24) * HOUR)
  let isTicking = false
  const tickingNow = () => {
    if (isTicking) advance(1)
    return now()
  }
  const twilio = await startTwilioServer(now)
  afterAll(twilio.close)
  const { settings, address } = twilio
  const server = await startTestServer({
    config: { twilio: settings, trialHours: 100_000 },
    services: { now: tickingNow, sms: createTwilioSms(settings, address) },
  })
  const person = await server.signUp()
  // A trial sends few texts.
  await server.pool.query(
    `update businesses set subscription_status = 'active', plan = 'professional'`,
  )
  let numbers = 100

  /** A finished quote; its customer has no consent yet. */
  async function quoted(who: object = {}, by: Person = person) {
    numbers += 1
    const phone = `5125550${numbers}`
    const customer = { firstName: 'Rosa', lastName: 'Díaz', phone, ...who }
    const quote = await linkedQuote(by, customer)
    const { body } = await by.get(`/api/quotes/details/${quote.id}`)
    // Events of the same time have no order.
    advance(1)
    return { ...quote, customerId: String(body.customer.id), number: `+1${phone}`, phone }
  }
  const text = (id: string, part: object = {}, by: Person = person) =>
    by.post(`/api/quotes/${id}/text`, { id: crypto.randomUUID(), hasAgreed: true, ...part })
  /** Runs the jobs that wait, as often as they ask for. */
  async function runJobs() {
    await startJobs(server)
    await server.services.jobs.drain()
  }
  /** A quote that is texted and taken by the provider. */
  async function texted(who: object = {}) {
    const quote = await quoted(who)
    expect((await text(quote.id)).status).toBe(200)
    await runJobs()
    const sent = twilio.texts.findLast(({ to }) => to === quote.number)
    if (!sent) throw new Error('The text was not sent')
    return { ...quote, sent }
  }
  const history = async (id: string) => (await person.get(`/api/quotes/${id}/history`)).body
  const shown = async (id: string) => (await person.get(`/api/quotes/${id}/text`)).body
  const textsTo = (number: string) => twilio.texts.filter(({ to }) => to === number)
  const report = (...[sent, status, more]: Tail<Parameters<typeof twilio.report>>) =>
    twilio.report(server.url, sent, status, more)
  const replyUrl = `${server.services.config.publicUrl}/api/webhooks/sms/reply`
  const reply = (from: string, body: string, word?: string) =>
    twilio.reply(server.url, replyUrl, { from, body, ...(word && { word }) })
  return {
    server,
    twilio,
    person,
    now,
    advance,
    /** From now on the clock moves each time the server reads it. */
    tick: () => {
      isTicking = true
    },
    quoted,
    text,
    texted,
    runJobs,
    history,
    shown,
    textsTo,
    report,
    reply,
    replyUrl,
  }
}

type Tail<T extends unknown[]> = T extends [unknown, ...infer Rest] ? Rest : never
