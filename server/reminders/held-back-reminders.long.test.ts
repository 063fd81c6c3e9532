// A reminder whose mail has to wait, because the mail server is away: it goes out once, by day, and only if it is still wanted.
import { expect, it } from 'vitest'
import { stopClock } from '../testing/clock.ts'
import { startInvoicing } from '../testing/invoicing.ts'
import { mailsTo, sentQuote } from '../testing/sent-quote.ts'
import { type Person, startTestServer } from '../testing/test-server.ts'

const { now, advance } = stopClock()
const server = await startTestServer({ services: { now }, config: { trialHours: 100_000 } })
const HOUR = 3_600_000

type Mailed = { person: Person; email: string; api: string; page: string; settings: string }
let customers = 0
const address = () => {
  customers += 1
  return `rosa.waits${customers}@example.com`
}

async function mailedQuote(): Promise<Mailed> {
  const person = await server.signUp()
  const email = address()
  const { id, token } = await sentQuote(person, { firstName: 'Rosa', lastName: 'Díaz', email })
  return { person, email, api: `quotes/${id}`, page: `/q/${token}`, settings: 'reminders' }
}

async function mailedInvoice(): Promise<Mailed> {
  const { person, accepted, invoice } = await startInvoicing(server)
  const email = address()
  const { id } = (await invoice((await accepted()).id)).body
  await person.post(`/api/invoices/${id}/email`, { to: email })
  const page = new URL((await person.post(`/api/invoices/${id}/link`)).body.url).pathname
  return { person, email, api: `invoices/${id}`, page, settings: 'invoice-reminders' }
}

const kinds = { quote: mailedQuote, invoice: mailedInvoice }

/** A reminder that is due while the mail server is away. */
async function waiting(kind: keyof typeof kinds) {
  const mailed = await kinds[kind]()
  const { person, api, email } = mailed
  const reminders = async () =>
    (await mailsTo(server, email)).filter(({ subject }) => subject.startsWith('Reminder'))
  expect(await reminders()).toEqual([])
  const { nextAt } = (await person.get(`/api/${api}/reminders`)).body
  advance(Date.parse(nextAt) - now().getTime())
  const { send } = server.services.mail
  server.services.mail.send = () => Promise.reject(new Error('The mail server is away'))
  expect(await reminders()).toEqual([])
  server.services.mail.send = send
  return { ...mailed, reminders }
}

const changes: [string, (mailed: Mailed) => Promise<unknown>][] = [
  [
    'the customer wants no more',
    ({ page }) => fetch(`${server.url}${page}/reminders`, { method: 'POST' }),
  ],
  [
    'the business ends those of this one',
    ({ person, api }) => person.put(`/api/${api}/reminders`, { isOn: false }),
  ],
  [
    'the business switches all off',
    async ({ person, settings }) => {
      const { body } = await person.get(`/api/settings/${settings}`)
      await person.put(`/api/settings/${settings}`, { ...body, isOn: false })
    },
  ],
  [
    'the plan ends',
    ({ person }) =>
      server.pool.query(
        `update businesses set subscription_status = 'cancelled'
         where id = (select business_id from users where email = $1)`,
        [person.email],
      ),
  ],
]
const cases = changes.flatMap(([why, change]) =>
  (['quote', 'invoice'] as const).map(kind => [why, kind, change] as const),
)

it.each(cases)('does not go out if %s meanwhile: %s', async (_, kind, change) => {
  const { reminders, ...mailed } = await waiting(kind)
  await change(mailed)
  expect(await reminders()).toEqual([])
})

it.each(['quote', 'invoice'] as const)('waits for the morning: %s', async kind => {
  const { reminders } = await waiting(kind)
  // From nine in the morning to eleven in the evening, to seven, and to nine.
  advance(14 * HOUR)
  expect(await reminders()).toEqual([])
  advance(8 * HOUR)
  expect(await reminders()).toEqual([])
  advance(2 * HOUR)
  expect(await reminders()).toHaveLength(1)
  expect(await reminders()).toHaveLength(1)
})
