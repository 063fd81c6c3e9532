// What a person chose to be notified of, over HTTP: each group of events by push and by mail, on and off.
import { addDays, dayIn } from '@quotewright/domain/dates'
import {
  defaultMail,
  defaultPush,
  type NotificationChoices,
  type NotificationGroup,
} from '@quotewright/domain/notifications/notification-choices'
import { afterAll, describe, expect, it } from 'vitest'
import { stopClock } from '../testing/clock.ts'
import { openLeadPage, sendLead } from '../testing/homeowner.ts'
import { startOnlinePayments } from '../testing/online-business.ts'
import { type Device, startPushService } from '../testing/push-service.ts'
import { startScheduling } from '../testing/scheduled-job.ts'
import { postPage, sentQuote } from '../testing/sent-quote.ts'
import { signInElsewhere } from '../testing/sign-in-elsewhere.ts'
import { accept, customer, linkedQuote } from '../testing/signed-quote.ts'
import type { Person } from '../testing/test-server.ts'

const { now, advance } = stopClock()
const DAY = 86_400_000
const online = await startOnlinePayments()
const { server } = online
const pushService = await startPushService()
afterAll(() => pushService.close())

async function subscribe(browser: Pick<Person, 'get' | 'put'>): Promise<Device> {
  const { publicKey } = (await browser.get('/api/notifications/device')).body
  const device = pushService.subscribe(publicKey)
  await browser.put('/api/notifications/device', device.subscription)
  return device
}

const choose = (browser: Pick<Person, 'put'>, change: object) =>
  browser.put('/api/settings/preferences', change)

/** All groups, or all but one. */
const only = (group: NotificationGroup, isOn: boolean): NotificationChoices => {
  const others = Object.keys(defaultPush).map(name => [name, !isOn] as const)
  return { ...defaultPush, ...Object.fromEntries(others), [group]: isOn }
}

/** Starts all jobs, and returns the titles of the pushes and mails since the last call. */
function newsOf(person: Person, device: Device) {
  const seen = new Set<string>()
  let pushed = 0
  return async () => {
    const mails = (await online.mailsTo(person.email)).filter(({ id }) => !seen.has(id))
    for (const { id } of mails) seen.add(id)
    const pushes = device.received.slice(pushed)
    pushed = device.received.length
    return {
      push: pushes.map(({ text }) => JSON.parse(text).title),
      mail: mails.map(({ subject }) => subject),
    }
  }
}

const answer = (token: string, verdict: string) =>
  accept(server.client(), token, { answer: verdict })

/** A person, and what happens to them each time it is called. */
type Story = () => Promise<{ person: Person; happen: () => Promise<unknown> }>

async function withQuote(happen: (person: Person) => Promise<unknown>) {
  const person = await server.signUp()
  return { person, happen: () => happen(person) }
}

const stories: Record<NotificationGroup, [push: string, mail: string, Story]> = {
  opened: [
    'Carl Jones opened your quote',
    'Carl Jones opened your quote',
    () =>
      withQuote(async person => {
        const { token } = await linkedQuote(person)
        await server.client().get(`/api/customer-quote?token=${token}`)
      }),
  ],
  answers: [
    'Carl Jones declined your quote',
    'Carl Jones declined your quote for $100.00',
    () =>
      withQuote(async person => {
        const { token } = await linkedQuote(person)
        expect((await answer(token, 'rejected')).status).toBe(200)
      }),
  ],
  questions: [
    'Carl Jones has a question about your quote',
    'Carl Jones has a question about your quote',
    () =>
      withQuote(async person => {
        const { token } = await linkedQuote(person)
        const questionId = crypto.randomUUID()
        await postPage(server, token, { do: 'ask', question: 'With paint?', questionId })
      }),
  ],
  visits: [
    'Rosa Díaz picked the days',
    'The visits for Rosa Díaz are set',
    async () => {
      const { person, job, offer, days } = await startScheduling(server)
      let first = dayIn('America/Chicago', now())
      const happen = async () => {
        const { id, token } = await job()
        const slot = (day: string, minutes: number) => ({ day, start: 480, minutes })
        first = addDays(first, 7)
        expect((await offer(id, [[slot(first, 180), slot(addDays(first, 2), 120)]])).status).toBe(
          200,
        )
        const { offerId } = await days(token)
        await postPage(server, token, { do: 'pick', offerId, offer: '0' })
      }
      return { person, happen }
    },
  ],
  payments: [
    'Rosa Díaz paid $108.25 of INV',
    'Rosa Díaz paid $108.25 for INV',
    async () => {
      const { person, invoiced } = await online.connected()
      const happen = async () => {
        const { path } = await invoiced()
        online.connect.payCheckout(await online.checkout(path))
        await online.deliver()
      }
      return { person, happen }
    },
  ],
  requests: [
    'New request from Maria Lopez',
    'New request from Maria Lopez',
    async () => {
      const person = await server.signUp()
      const slug = `roe-${crypto.randomUUID().slice(0, 8)}`
      await openLeadPage(person, slug)
      return { person, happen: () => sendLead(server, slug) }
    },
  ],
  expired: [
    'Carl Jones’s quote has expired',
    'Carl Jones’s quote has expired',
    () =>
      withQuote(async person => {
        const { id } = await sentQuote(person)
        const validUntil = dayIn('America/Chicago', now())
        await server.pool.query('update quotes set valid_until = $2 where id = $1', [
          id,
          validUntil,
        ])
        await sentAgain(person, id)
        advance(2 * DAY)
      }),
  ],
}

const sentAgain = (person: Person, id: string) =>
  person.post(`/api/quotes/${id}/share`, { id: crypto.randomUUID() })

const starting = (text: string) => [
  expect.stringMatching(new RegExp(`^${text.replaceAll('$', '\\$')}`)),
]

describe.each(Object.entries(stories))('%s', (name, [pushTitle, subject, story]) => {
  const group = name as NotificationGroup

  it('reaches a person by push alone, by mail alone, or not at all', async () => {
    const { person, happen } = await story()
    const device = await subscribe(person)
    const news = newsOf(person, device)
    await news()
    await choose(person, { push: only(group, true), mail: only(group, false) })
    await happen()
    expect(await news()).toEqual({ push: starting(pushTitle), mail: [] })
    await choose(person, { push: only(group, false), mail: only(group, true) })
    await happen()
    expect(await news()).toEqual({ push: [], mail: starting(subject) })
    await choose(person, { push: { [group]: false }, mail: { [group]: false } })
    await happen()
    expect(await news()).toEqual({ push: [], mail: [] })
  })

  it('reaches a person who chose nothing as before', async () => {
    const { person, happen } = await story()
    const news = newsOf(person, await subscribe(person))
    await news()
    await happen()
    const mail = defaultMail[group] ? starting(subject) : []
    expect(await news()).toEqual({ push: starting(pushTitle), mail })
  })
})

it('a signed quote is mailed whatever the person chose', async () => {
  const person = await server.signUp()
  const news = newsOf(person, await subscribe(person))
  await news()
  await choose(person, { push: { answers: false }, mail: { answers: false } })
  const { token } = await linkedQuote(person)
  await answer(token, 'approved')
  expect(await news()).toEqual({ push: [], mail: ['Carl Jones accepted your quote for $100.00'] })
})

it('a mail that the person switches off while it waits is not sent, nor is a push', async () => {
  const person = await server.signUp()
  const news = newsOf(person, await subscribe(person))
  await news()
  const { token } = await linkedQuote(person)
  await answer(token, 'rejected')
  await choose(person, { push: { answers: false }, mail: { answers: false } })
  expect(await news()).toEqual({ push: [], mail: [] })
})

it('a quote that is opened often is mailed once a day, with a way to choose', async () => {
  const person = await server.signUp()
  const news = newsOf(person, await subscribe(person))
  await choose(person, { mail: { opened: true } })
  const { id, token } = await linkedQuote(person)
  // Noon in Chicago.
  advance(
    Date.parse(`${dayIn('UTC', new Date(now().getTime() + DAY))}T18:00:00Z`) - now().getTime(),
  )
  await news()
  const view = () => server.client().get(`/api/customer-quote?token=${token}`)
  await view()
  expect((await news()).mail).toHaveLength(1)
  const [mail] = await online.mailsTo(person.email)
  expect(mail?.text).toContain(`/quotes/${id}`)
  expect(mail?.text).toContain(
    'Choose what you get by email: http://localhost:3000/settings/notifications',
  )
  advance(2 * 3_600_000)
  await view()
  const later = await news()
  expect([later.push.length, later.mail]).toEqual([1, []])
  advance(DAY)
  await view()
  expect((await news()).mail).toHaveLength(1)
})

it('two devices that change different choices keep both', async () => {
  const person = await server.signUp()
  const tablet = await signInElsewhere(server, person)
  await choose(person, { mail: { opened: true } })
  await choose(tablet, { mail: { answers: false } })
  await Promise.all([
    choose(person, { push: { opened: false } }),
    choose(tablet, { push: { expired: false } }),
    choose(tablet, { hasAutoSave: false }),
  ])
  expect((await person.get('/api/auth/user')).body.preferences).toMatchObject({
    hasAutoSave: false,
    push: { ...defaultPush, opened: false, expired: false },
    mail: { ...defaultMail, opened: true, answers: false },
  })
})

it('the main switch silences push, and leaves mail', async () => {
  const person = await server.signUp()
  const news = newsOf(person, await subscribe(person))
  await news()
  await choose(person, { hasNotifications: false })
  const { token } = await linkedQuote(person, customer)
  await answer(token, 'rejected')
  expect(await news()).toEqual({ push: [], mail: ['Carl Jones declined your quote for $100.00'] })
})
