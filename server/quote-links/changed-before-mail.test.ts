// Two phones: one changes a quote while the other, which shows the price of before, sends it.
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { startTexting } from '../testing/texting-business.ts'

const { person, now } = await startTexting()

const email = 'rosa@example.com'

it.each([
  [
    'mailed',
    (id: string, version: number, key: string) =>
      person.post(`/api/quotes/${id}/email`, { id: key, to: email, version }),
    'sent',
  ],
  [
    'texted',
    (id: string, version: number, key: string) =>
      person.post(`/api/quotes/${id}/text`, { id: key, hasAgreed: true, version }),
    'sent',
  ],
  [
    'planned to go out later',
    (id: string, version: number) => {
      const sendAt = new Date(now().getTime() + 3_600_000).toISOString()
      const body = { to: email, message: '', isCopied: false, sendAt, version }
      return person.put(`/api/quotes/${id}/scheduled`, body)
    },
    'pending',
  ],
])(
  'a quote that someone else changed is not %s until the sender has seen it',
  async (_, send, status) => {
    const customer = await person.post('/api/customers', {
      firstName: 'Rosa',
      lastName: null,
      email,
      phone: '(512) 555-0163',
    })
    const patch = { description: 'Patch a hole', quantity: '1', unitPrice: '100.00' }
    const made = { quote: { customerId: customer.body.id }, lineItems: [patch] }
    const { quote: seen, lineItems } = (await person.post('/api/quotes', made)).body
    const lines = [...lineItems, { ...patch, description: 'Second coat' }]
    const changed = await person.put(`/api/quotes/${seen.id}`, { quote: seen, lineItems: lines })
    expect(changed.status).toBe(200)
    const shownStatus = async () => (await person.get(`/api/quotes/details/${seen.id}`)).body.status

    const key = randomUUID()
    const refused = await send(seen.id, seen.version, key)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Someone else changed this quote in the meantime. Read it again, then send it.',
    ])
    expect(await shownStatus()).toBe('pending')
    expect((await person.get(`/api/quotes/${seen.id}/scheduled`)).body.scheduled).toBeNull()

    const { version } = changed.body.quote
    expect((await send(seen.id, version, key)).status).toBe(200)
    expect(await shownStatus()).toBe(status)
    // Repeated after a lost answer: sending has made another version.
    expect((await send(seen.id, version, key)).status).toBe(200)
  },
)
